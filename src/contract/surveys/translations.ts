import { type Static, Type } from '@sinclair/typebox'
import type { SentTranslations } from '../../domain/survey/translations/translations.ts'
import { Count, nullable } from '../schemas.ts'

const texts = Type.Record(Type.String(), Type.String())

/** Texts by language and key; null removes those of a language. The domain's rules check languages, keys and texts. */
export const TranslationsBody = Type.Unsafe<SentTranslations>(
  Type.Record(Type.String(), nullable(texts), {
    description:
      'Texts by language and key, such as `questions.ID.options.ID.name`. The texts of a language that is given are replaced.',
  }),
)

const byLanguage = Type.Record(Type.String(), texts)
export const translationsReply = { translations: byLanguage, translatedFrom: byLanguage }

export const TranslationFileQuery = Type.Object({
  language: Type.String({ description: 'One of `settings.languages` after the first.' }),
})

export const TextChangesBody = Type.Object(
  {
    texts: Type.Optional(
      Type.Record(Type.String(), nullable(Type.String()), {
        description: 'Texts by key; null or an empty one is missing. All others stay as they are.',
      }),
    ),
    stillRight: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Keys of texts that still say what their originals say, which have changed.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const ProgressReply = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  texts: Count,
  missing: Count,
  changed: Count,
})

export type ProgressReply = Static<typeof ProgressReply>
