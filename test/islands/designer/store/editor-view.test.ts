import { expect, test } from 'bun:test'
import { isSameView, queryOf, viewIn } from '../../../../islands/designer/store/editor-view.ts'

test('the view of the editor is read from its address as it was written there', () => {
  for (const query of [
    '',
    '?open=settings',
    '?open=settings&sections=access.voting',
    '?open=q1',
    '?open=q1&pane=preview',
    '?pane=preview',
  ])
    expect(queryOf(viewIn(query))).toBe(query)
  expect(viewIn('?open=q1')).toEqual({ form: { questionId: 'q1' }, pane: 'form', sections: [] })
  expect(viewIn('?open=people&pane=outline')).toEqual({ form: 'people', pane: 'outline', sections: [] })
})

test('an address without a pane opens the default one', () => {
  expect(viewIn('?open=settings&pane=cellar')).toEqual({ form: 'settings', pane: 'form', sections: [] })
  expect(viewIn('?pane=')).toEqual({ form: null, pane: 'outline', sections: [] })
})

test('expanded sections are part of the address of the settings alone, and of no history', () => {
  expect(viewIn('?open=settings&sections=access.voting').sections).toEqual(['access', 'voting'])
  expect(queryOf({ ...viewIn('?open=q1'), sections: ['access'] })).toBe('?open=q1')
  expect(isSameView('?open=settings&sections=access', '?open=settings')).toBe(true)
  expect(isSameView('?open=settings', '?open=q1')).toBe(false)
})
