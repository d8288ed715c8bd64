import { expect, test } from 'bun:test'
import { FOLDER_LENGTH, folderName } from '../../../src/domain/survey/folder.ts'

test('a folder has a visible name without spaces around it, of at most 60 characters', () => {
  expect(folderName(' City hall\t')).toBe('City hall')
  expect(folderName('🌳'.repeat(FOLDER_LENGTH))).toBe('🌳'.repeat(60))
  expect(folderName('a'.repeat(61))).toEqual({ path: '/folder', rule: 'tooLong', values: { most: 60 } })
  for (const empty of ['', '  ']) expect(folderName(empty)).toEqual({ path: '/folder', rule: 'required' })
  for (const hidden of ['\u200b', 'a\u202eb', 'a\nb'])
    expect(folderName(hidden)).toEqual({ path: '/folder', rule: 'visible' })
})
