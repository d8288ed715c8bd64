import { expect, test } from 'bun:test'
import { queryOf, viewIn } from '../../../islands/designer/store/editor-view.ts'

test('the view of the editor is read from its address as it was written there', () => {
  for (const query of ['', '?open=settings', '?open=q1', '?open=q1&pane=preview', '?pane=preview'])
    expect(queryOf(viewIn(query))).toBe(query)
  expect(viewIn('?open=q1')).toEqual({ form: { questionId: 'q1' }, pane: 'form' })
  expect(viewIn('?open=people&pane=outline')).toEqual({ form: 'people', pane: 'outline' })
})

test('an address without a pane opens the default one', () => {
  expect(viewIn('?open=settings&pane=cellar')).toEqual({ form: 'settings', pane: 'form' })
  expect(viewIn('?pane=')).toEqual({ form: null, pane: 'outline' })
})
