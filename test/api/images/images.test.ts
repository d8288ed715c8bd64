import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { IMAGE_LIMITS } from '../../../src/domain/survey/look/images.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { imageBytesOf, square, upload } from '../../support/illustrated-survey.ts'
import { noise } from '../../support/image-files.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer)
})

describe('an uploaded image', () => {
  test('is stored as WebP and served to everybody by its name, for ever, only as an image', async () => {
    const { status, body } = await upload(designer, survey, square())
    expect([status, body.width, body.height]).toEqual([201, 40, 20])
    expect(body.file).toMatch(/^[0-9a-f]{32}-40x20\.webp$/)
    const { status: read, headers, text } = await app.send(body.url)
    expect([read, text.slice(8, 12)]).toEqual([200, 'WEBP'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${body.file}"`,
    })
    const again = await app.send(body.url, { headers: { 'if-none-match': `"${body.file}"` } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('counts once in its survey, however often it is sent', async () => {
    for (const _ of [1, 2]) expect((await upload(designer, survey, square())).status).toBe(201)
    expect(await imageBytesOf(app, survey)).toBe(IMAGE_LIMITS.least)
  })

  test('is stored once if it is sent several times at once', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => upload(designer, survey, square())))
    expect(new Set(all.map(({ body }) => body.file)).size).toBe(1)
    const rows = await app.deps.database.query<{ count: number }>(
      'SELECT count(*)::int4 AS count FROM images',
      [],
    )
    expect(rows[0]!.count).toBe(1)
  })

  test('is served by every process', async () => {
    const { body } = await upload(designer, survey, square())
    const other = await appOn({ database: app.deps.database })
    expect((await other.send(body.url)).status).toBe(200)
  })

  test('is found under no other name, in no other survey, and in none that is deleted', async () => {
    const { body } = await upload(designer, survey, square())
    const other = await makeSurvey(designer)
    for (const path of [
      body.url.replace(survey._id, other._id),
      body.url.replace(survey._id, 'nothing'),
      body.url.replace('40x20', '41x20'),
      body.url.replace(body.file, '..%2f..%2fpackage.json'),
      body.url.replace(body.file, "' OR 1=1 --"),
    ])
      expect([path, (await app.send(path)).status]).toEqual([path, 404])
    expect((await app.send(`/survey/${survey._id}/images`)).text).not.toContain(body.file)
    expect((await app.send(body.url)).status).toBe(200)
    await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
    expect((await app.send(body.url)).status).toBe(404)
  })

  test('is refused with its name if it is invalid, too large or one too many', async () => {
    const cases: [sent: Uint8Array, status: number, message: string][] = [
      [Buffer.from('<svg/>'), 422, 'image must be a still image: JPEG, PNG or WebP.'],
      [
        square().subarray(0, 60),
        422,
        'image is damaged or incomplete. Save the file again and upload it once more.',
      ],
      [Buffer.alloc(IMAGE_LIMITS.upload + 1), 413, 'image is larger than 10 MB. Reduce its size first.'],
    ]
    for (const [sent, status, message] of cases) {
      const answer = await upload(designer, survey, sent)
      expect([answer.status, answer.body.details]).toEqual([status, [{ path: '/image', message }]])
    }
    expect((await upload(designer, survey, Buffer.alloc(0))).status).toBe(422)
  })

  test('has to fit into the limit of a survey, even if several arrive at once', async () => {
    const room = 2 * IMAGE_LIMITS.least
    await app.deps.database.query('UPDATE surveys SET image_bytes = $1', [IMAGE_LIMITS.ofSurvey - room])
    const all = await Promise.all([1, 2, 3, 4].map((shade) => upload(designer, survey, square(shade))))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    const refused = all.find(({ status }) => status === 422)?.body
    expect(refused?.message).toBe(
      'image does not fit: all images of a survey together can have at most 10 MB.',
    )
  })

  test('is refused for what it is, whatever its bytes', async () => {
    const whole = [square(), Buffer.from(await new Bun.Image(noise(40, 40)).jpeg().bytes())]
    const broken = fc
      .record({
        of: fc.constantFrom(...whole),
        cut: fc.integer({ min: 0, max: 40 }),
        flips: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      })
      .map(({ of, cut, flips }) => {
        const sent = Buffer.from(of.subarray(0, of.length - cut))
        for (const [at, value] of flips) sent[at % sent.length] = value
        return sent
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ maxLength: 200 })), async (sent) => {
        const { status, body } = await upload(designer, survey, sent)
        if (status === 422) expect(body.details?.[0]?.path).toBe('/image')
        else expect(status).toBe(201)
      }),
      { numRuns: 150 },
    )
    expect(app.log).toEqual([])
  }, 60_000)
})
