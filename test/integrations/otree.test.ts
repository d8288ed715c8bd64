import { beforeAll, describe, expect, test } from 'bun:test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentForTests } from '../support/dom.ts'
import { FOLDER, press, readIntegration, runScript } from './scripts.ts'

documentForTests()
beforeAll(() => runScript('ballot.js'))

const PYTHON = Bun.which('python3')
const APP = 'quadratic_ballot'

describe('the page of oTree', () => {
  test.skipIf(!PYTHON)('takes what its bot sends, and refuses what nobody could have cast', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qv-otree-'))
    try {
      await cp(join(FOLDER, 'otree', APP), join(folder, APP), { recursive: true })
      const program = [PYTHON!, join(import.meta.dir, 'otree/stub.py'), join(folder, APP)]
      const { stdout, stderr, exitCode } = Bun.spawnSync(program)
      expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: '' })
      expect(stdout.toString().split('\n')).toEqual([
        '9 submissions with {}',
        "8 submissions with {'DOWNVOTES': True}",
        "9 submissions with {'CAP': 2}",
        "9 submissions with {'CREDITS': 1}",
        '',
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  /** The page as oTree renders it, with what its form was sent before. */
  async function shown(sent: string): Promise<HTMLTextAreaElement> {
    const html = await readIntegration(`otree/${APP}/QuadraticBallot.html`)
    const content = html.match(/{{ block content }}([\s\S]*?){{ endblock }}/)![1]!
    document.body.innerHTML = content.replace(
      '{{ form.votes }}',
      '<textarea name="votes" required></textarea>',
    )
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=votes]')!
    field.value = sent
    const script = html.match(/<script>([\s\S]*?)<\/script>/)![1]!
    const options = [
      { code: 'parks', name: 'Parks' },
      { code: 'buses', name: 'Buses' },
    ]
    new Function('js_vars', script)({ options, credits: 100, downvotes: false, cap: null })
    return field
  }

  test('keeps the votes of its ballot as JSON in the field of the form, which nobody sees', async () => {
    const field = await shown('')
    expect(field.closest('[hidden]')).not.toBeNull()
    expect(field.value).toBe('{"parks":0,"buses":0}')
    press(document.body, 'Add a vote to Buses', 3)
    expect(field.value).toBe('{"parks":0,"buses":3}')
  })

  test('goes on with the votes that were sent when its form comes back with an error', async () => {
    expect((await shown('{"parks":2,"buses":3}')).value).toBe('{"parks":2,"buses":3}')
    expect(document.querySelector('[role=status]')?.textContent).toBe('87 of 100 credits left')
    for (const sent of ['no votes', 'null', '{"parks":11}'])
      expect((await shown(sent)).value).toBe('{"parks":0,"buses":0}')
  })
})
