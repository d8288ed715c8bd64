import { expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import { migrate } from '../../../db/migrate.ts'
import { backUp, restore } from '../../../db/operations/backup.ts'
import { appOn, signIn } from '../../support/app.ts'
import { usesPreparedStatements } from '../../support/database.ts'
import { illustratedSurvey, imagesServed } from '../../support/illustrated-survey.ts'
import { createDatabase, testServerUrl } from '../../support/postgres-database.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

const server = testServerUrl()
const cannotBackUp = server !== undefined && (process.env.TEST_POOLER === '1' || !Bun.which('pg_dump'))

test.skipIf(cannotBackUp)(
  'a backup restores the images of surveys in another database, unchanged',
  async () => {
    const directory = await temporaryDirectory()
    const place = async (name: string) => ({
      url: server ? await createDatabase(server, `_${name}`) : null,
      dataDir: `${directory.path}/${name}`,
      environment: process.env,
    })
    const [from, to] = [await place('pictured'), await place('again')]
    const open = ({ url, dataDir }: typeof from) =>
      openDatabase(url ? { url, dataDir: '', prepare: usesPreparedStatements() } : { dataDir })
    try {
      const database = await open(from)
      await migrate(database)
      const app = await appOn({ database })
      const survey = await illustratedSurvey(await signIn(app))
      const before = await imagesServed(app, survey)
      await database.close()
      await backUp(from, `${directory.path}/backup`)
      await restore(to, `${directory.path}/backup`)
      const restored = await open(to)
      expect(await imagesServed(await appOn({ database: restored }), survey)).toEqual(before)
      await restored.close()
    } finally {
      await directory.remove()
    }
  },
  60_000,
)
