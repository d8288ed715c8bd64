/** What is wrong with an image, a language or a file of translations. */
export const fileProblems = {
  imageType: '{field} must be a still image: JPEG, PNG or WebP.',
  imagePixels: '{field} has more than {most} million pixels. Reduce its size first.',
  imageBroken: '{field} is damaged or incomplete. Save the file again and upload it once more.',
  imageBytes: '{field} is larger than {most} MB. Reduce its size first.',
  imagesOfSurvey: '{field} does not fit: all images of a survey together can have at most {most} MB.',
  imageUnknown: '{field} names an image that was not uploaded to this survey.',
  imageAlt: '{field} is required with an image: it is read aloud to people who cannot see it.',
  translationLanguage:
    '{field} must be one of the languages in settings.languages, and not the first, in which the survey is written.',
  languageAnswered: 'People have answered in {name}, so it cannot be removed.',
  languageSecret:
    'Ballots are secret, so nobody is told in which languages people have answered, and none can be removed once someone has.',
  translationKey: '{field} names a text that this survey does not have.',
  translationPlaceholders: '{field} must repeat the answers that the original repeats, and no others.',
  fileKey: 'Line {line}: this survey has no text “{key}”.',
  fileKeyTwice: 'Line {line}: “{key}” was translated into {language} on an earlier line already.',
  filePlaceholders:
    'Line {line}: “{key}” in {language} must repeat the answers that the original repeats, and no others. Placeholders such as {answer:…} stay as they are.',
  fileTextTooLong: 'Line {line}: “{key}” in {language} is longer than {most} characters.',
  fileEncoding: 'This file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.',
  fileColumns:
    'Line {line}: a file of translations begins with the columns key and {languages}, in any order, and names no others. This one has “{given}”.',
  fileMarkup: 'Line {line}: this cannot be read. {reason}',
  fileDocumentType: 'Line {line}: files with a document type are not read.',
  fileElement: 'Line {line}: a text contains <{element}>, which stands for nothing in it.',
} as const
