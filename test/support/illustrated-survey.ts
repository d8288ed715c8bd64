import { createApp } from '../../src/app.ts'
import { type Designer, type DesignerSurvey, LIKERT, makeSurvey, QV, SURVEYS, type TestApp } from './app.ts'
import { png } from './image-files.ts'

/** A small image, a different one for each shade from 0 to 10. */
export const square = (shade = 0) => png(40, 20, (x) => [shade * 25, 0, 0, x * 6])

export const upload = (designer: Designer, { _id }: Pick<DesignerSurvey, '_id'>, sent: Uint8Array) =>
  designer.call('POST', `${SURVEYS}/${_id}/images`, sent)

/** A survey with an image on the second option of its qv question, and an image and a link on its likert question. */
export async function illustratedSurvey(designer: Designer): Promise<DesignerSurvey> {
  const { _id, questions } = await makeSurvey(designer, [QV, LIKERT])
  const path = `${SURVEYS}/${_id}` as const
  const [ofOption, ofQuestion] = [square(1), square(2)].map((sent) => upload(designer, { _id }, sent))
  const image = { file: (await ofOption)!.body.file, alt: 'A road' }
  const options = QV.options.map((option, at) => (at === 1 ? { ...option, image } : option))
  await designer.call('PATCH', `${path}/questions/${questions[0]!._id}`, { options })
  await designer.call('PATCH', `${path}/questions/${questions[1]!._id}`, {
    image: { file: (await ofQuestion)!.body.file, alt: 'A scale' },
    link: 'https://example.org/scales',
  })
  return (await designer.call('GET', path)).body
}

/** The images shown by `illustratedSurvey`. */
export function imagesShown({ questions }: Pick<DesignerSurvey, 'questions'>) {
  const [qv, likert] = questions
  return [qv.options[1].image, likert.image] as { file: string; alt: string }[]
}

/** The stored total size of a survey's images. */
export async function imageBytesOf({ deps }: TestApp, { _id }: Pick<DesignerSurvey, '_id'>) {
  const statement = 'SELECT image_bytes AS bytes FROM surveys WHERE id = $1'
  const [row] = await deps.database.query<{ bytes: number }>(statement, [_id])
  return row?.bytes
}

/** The images of a survey as served to respondents: bytes in hexadecimal, by file. */
export async function imagesServed({ deps }: TestApp, survey: DesignerSurvey): Promise<Map<string, string>> {
  const app = createApp(deps)
  const served = imagesShown(survey).map(async ({ file }) => {
    const response = await app.handle(new Request(`http://localhost/survey/${survey._id}/images/${file}`))
    if (response.status !== 200) throw new Error(`${file}: ${response.status}`)
    return [file, Buffer.from(await response.arrayBuffer()).toString('hex')] as const
  })
  return new Map(await Promise.all(served))
}
