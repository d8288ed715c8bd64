import { expect, test } from 'bun:test'
import scale from 'lucide-static/icons/scale.svg' with { type: 'text' }
import { drawingOf } from '../../src/components/drawing.ts'

test('the file and the drawing of an icon agree: the server reads the one, the browser is given the other', () => {
  const drawing = drawingOf(scale)
  expect(drawing).toStartWith('<path d="M12 3v18" /><path d=')
  expect(drawing).toEndWith('/>')
  expect(drawingOf(drawing)).toBe(drawing)
})
