/**
 * Copies a text to the clipboard. Without HTTPS a page may not write to it, but may copy a selection.
 * @returns whether it succeeded
 */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copySelected(value)
  }
}

function copySelected(value: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'offscreen'
  field.value = value
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
