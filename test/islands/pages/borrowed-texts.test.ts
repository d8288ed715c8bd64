import { expect, test } from 'bun:test'
import { documentForTests } from '../../support/dom.ts'

documentForTests()

test('texts in another language stay marked when elements are filled, made or rendered again, and only those', async () => {
  document.body.innerHTML =
    '<h3 id="a" lang="en" dir="ltr">Roads</h3><h3 id="b" lang="en" dir="ltr">Parks</h3><p id="c" dir="auto">Parks</p><a lang="fr">Tout</a><i>Tout</i>'
  const observers: MutationObserver[] = []
  const Observer = MutationObserver
  globalThis.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(callback)
      observers.push(this)
    }
  }
  await import('../../../islands/pages/borrowed-texts.ts')
  globalThis.MutationObserver = Observer
  const [a, b, c] = [...document.querySelectorAll('h3, p')] as [Element, Element, Element]
  const marks = (element: Element | null) => ['lang', 'dir'].map((name) => element?.getAttribute(name)).join()
  expect([marks(c), marks(document.querySelector('i'))]).toEqual(['en,ltr', ','])
  a.textContent = 'الحدائق'
  b.removeAttribute('lang')
  document.body.insertAdjacentHTML('beforeend', '<div><p id="d">Roads</p></div>')
  await new Promise((resolve) => setTimeout(resolve))
  expect([marks(a), marks(b), marks(document.getElementById('d'))]).toEqual([',auto', 'en,ltr', 'en,ltr'])
  // The document is that of all tests.
  for (const observer of observers) observer.disconnect()
})
