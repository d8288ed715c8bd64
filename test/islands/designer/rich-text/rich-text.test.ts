import { describe, expect, test } from 'bun:test'
import { linkAddress } from '../../../../islands/designer/rich-text/toolbar.tsx'
import { sanitized } from '../../../../src/http/requests/sanitize.ts'
import { documentForTests, withDocument } from '../../../support/dom.ts'

documentForTests()

const { documentOf, htmlOf, translatedHtml } = await withDocument(
  () => import('../../../../islands/designer/rich-text/html.ts'),
)
const edited = (html: string) => htmlOf(documentOf(html))

describe('a description that passes through its editor', () => {
  test.each([
    ['', 'nothing'],
    ['A plain sentence & another one.', 'plain text'],
    ['<p>One</p><p>Two</p>', 'paragraphs'],
    ['Some <strong>bold</strong>, <em>italic</em>, <u>underlined</u> and <code>code</code>', 'emphasis'],
    ['<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>', 'lists in lists'],
    ['<ol><li>First</li><li>Second</li></ol>', 'numbered lists'],
    ['<h3>Why</h3><p>Because</p><h4>How</h4><p>So</p>', 'headings'],
    ['<blockquote><p>Said</p></blockquote><p>after</p>', 'quotations'],
    ['One<br>Two', 'lines'],
    [sanitized('See <a href="https://town.example/a?b=1&amp;c=2">the plan</a>'), 'links'],
    [sanitized('<p>A map:</p><p><img src="https://town.example/map.png" alt="Map"></p>'), 'images'],
  ])('keeps %s', (html) => {
    expect(edited(html).replaceAll(' />', '>')).toBe(html.replaceAll(' />', '>'))
  })

  test('is returned in the form that the server allows', () => {
    const html = edited(
      '<div onclick="x()">One</div><script>y()</script><p style="color:red">Two <a href="javascript:z()">three</a></p><img src="http://town.example/a.png"><h1>Four</h1>',
    )
    expect(html).toBe('<p>One</p><p>Two three</p><h3>Four</h3>')
    expect(sanitized(html)).toBe(html)
  })

  test.each([
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold by style</span><span style="font-weight:400"> plain </span><span style="font-style:italic"> italic</span></p></b>',
      '<strong>Bold by style</strong> plain <em> italic</em>',
    ],
    [
      'a table',
      '<table><tbody><tr><td><p>Cell 1</p></td><td><p>Cell 2</p></td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
      '<p>Cell 1 · Cell 2</p><p>3 · 4</p>',
    ],
    [
      'blocks',
      '<h1>Head 1</h1><h2>Head 2</h2><div>one</div><div>two</div>',
      '<h3>Head 1</h3><h3>Head 2</h3><p>one</p><p>two</p>',
    ],
    [
      'Word',
      `<p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p><p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·</span><b>Two</b></p><p class=MsoListParagraph><span style='mso-list:Ignore'>1.</span>First</p><p class=MsoNormal>After</p>`,
      '<ul><li>One</li><li><strong>Two</strong></li></ul><ol><li>First</li></ol><p>After</p>',
    ],
  ])('takes over what %s means', (_, html, kept) => {
    for (const taken of [edited(html), edited(translatedHtml(html))]) expect(taken).toBe(kept)
  })

  test('keeps the space that was typed last, and has no paragraph for the space between blocks', () => {
    expect(documentOf('In a few ').textContent).toBe('In a few ')
    expect(edited('<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n')).toBe('<ul><li>One</li><li>Two</li></ul>')
  })

  test('has one tag for each emphasis', () => {
    expect(edited('<b>One</b> <i>two</i>')).toBe('<strong>One</strong> <em>two</em>')
  })

  test('stays plain text without markup, but never becomes markup', () => {
    expect(edited('<p>Bread & butter</p>')).toBe('Bread & butter')
    expect(edited('1 &lt; 2')).toBe('1 &lt; 2')
    expect(edited('Write &amp;lt; here')).toBe('Write &amp;lt; here')
  })
})

test.each([
  ['https://town.example/a', 'https://town.example/a'],
  ['town.example/parks', 'https://town.example/parks'],
  ['localhost.example:8080', 'https://localhost.example:8080'],
  ['parks@town.example', 'mailto:parks@town.example'],
  ['mailto:parks@town.example', 'mailto:parks@town.example'],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
  ['town', undefined],
  ['', undefined],
])('the address of the link %p is %p', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
