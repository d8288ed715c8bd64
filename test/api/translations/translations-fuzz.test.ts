import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { pages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** What a page would run, or read as its own, if it took a text for anything but a text. */
const HOSTILE = [
  '"><img src=x onerror=evil()>',
  '</script><script>evil()</script>',
  "' onmouseover='evil()",
  '<svg onload=evil()>',
  '{answer:nothing}',
  '\u202egnp.x',
  '<!--',
  '&#60;script&#62;evil()',
]

const text = fc
  .tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 20 }))
  .map((parts) => parts.join(''))

test('whatever a translation holds, it is refused by its field, or its pages show it as a text and run nothing', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [{ ...QV, description: 'Choose' }], { languages: ['en', 'ar'] })
  const path = `${SURVEYS}/${survey._id}` as const
  const of = `questions.${survey.questions[0]?._id}`
  const keys = ['title', 'description', `${of}.question`, `${of}.description`, `${of}.options.o1.name`]
  const ran: string[] = []
  const attributes = new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes: all }) {
        for (const [name, value] of all)
          if (name.startsWith('on') || value.startsWith('javascript:')) ran.push(`${tagName} ${name}`)
      },
    })
    .on('script', {
      text({ text: code }) {
        // The page's own state is JSON, in which no tag ends the script.
        if (/<\/?script/i.test(code)) ran.push('script')
      },
    })
  let stored = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), text, async (key, hostile) => {
      const { status, body } = await designer.call('PATCH', path, {
        translations: { ar: { [key]: hostile } },
      })
      if (status !== 200) {
        expect([status, body.details?.[0]?.path]).toEqual([422, `/translations/ar/${key}`])
        return
      }
      stored += 1
      const answer = await app.fetch(`${pages.survey(survey._id)}?lang=ar`)
      expect(answer.status).toBe(200)
      const html = await attributes.transform(answer).text()
      expect([hostile, ran, html.includes('<img src=x'), html.includes('<svg onload')]).toEqual([
        hostile,
        [],
        false,
        false,
      ])
    }),
    { numRuns: 60 },
  )
  expect(stored).toBeGreaterThan(10)
}, 120_000)
