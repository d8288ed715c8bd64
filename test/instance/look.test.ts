import { expect, test } from 'bun:test'
import { NO_LOOK } from '../../src/domain/survey/look/look-settings.ts'
import { accentOf } from '../../src/instance/accent.ts'
import { PLAIN_INSTANCE } from '../../src/instance/instance.ts'
import { inLookOf } from '../../src/instance/look.ts'

const lookOf = (accentColor: string) =>
  inLookOf(PLAIN_INSTANCE, { id: 'a', settings: { ...NO_LOOK, accentColor } }).accent

test('nothing but a colour comes into the stylesheet of a page, whatever is stored', () => {
  expect(lookOf('#7a3e00')).toEqual(accentOf('#7a3e00'))
  expect(lookOf('red}body{display:none')).toEqual(PLAIN_INSTANCE.accent)
})
