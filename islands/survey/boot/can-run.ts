/**
 * An inline script: says at once that the page does not run in this browser, if that is older than Chrome 111, Firefox
 * 115 or Safari 16.4, the first with the last of these features. Written so that every browser can read it.
 */
if (
  !(
    'toSorted' in [] &&
    'adoptedStyleSheets' in document &&
    CSS.supports('color', 'color-mix(in srgb,red,red)')
  )
)
  document.documentElement.className = 'cannot-run'

export {}
