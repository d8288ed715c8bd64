// An inline script that every browser can read. Chrome 111, Firefox 115 and Safari 16.4 are the first with all of this.
if (
  !(
    'toSorted' in [] &&
    'adoptedStyleSheets' in document &&
    CSS.supports('color', 'color-mix(in srgb,red,red)')
  )
)
  document.documentElement.className = 'cannot-run'

export {}
