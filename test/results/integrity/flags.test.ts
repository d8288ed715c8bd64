import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { createFlags } from '../../../src/results/integrity/flags.ts'
import { surveyWith } from '../../support/pages.ts'

test('nobody waits for the flags of very many responses, and they are read once for all pages', async () => {
  let reads = 0
  let release = (): void => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const database = {
    query: async () => {
      reads++
      await held
      return []
    },
  } as unknown as Database
  const flags = createFlags(() => database)
  const survey = { ...surveyWith({}), id: 'many', revision: 1 }
  expect(await Promise.all([flags.flagsSoon(survey), flags.flagsSoon(survey)])).toEqual([
    undefined,
    undefined,
  ])
  expect(await flags.flagsSoon(survey)).toBeUndefined()
  expect(reads).toBe(1)
  release()
  expect(await flags.flagsSoon(survey)).toEqual(new Map())
  expect(reads).toBe(1)
})
