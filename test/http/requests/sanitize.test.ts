import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { sanitized, sanitizedWithLinks } from '../../../src/http/requests/sanitize.ts'

describe('a description', () => {
  test('keeps the markup of a text', () => {
    const kept =
      '<h3>A</h3><p>b <strong>c</strong> <em>d</em> <u>e</u><br /></p><ul><li>f</li></ul><blockquote><code>g</code></blockquote>'
    expect(sanitized(kept)).toBe(kept)
  })

  test('keeps what other programs write with other markup', () => {
    const cases: [html: string, kept: string][] = [
      [
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold by style</span><span style="font-weight:400"> plain </span><span style="font-style:italic"> italic</span></p></b>',
        '<p><strong>Bold by style</strong> plain <em> italic</em></p>',
      ],
      [
        '<table><tr><td>Cell 1</td><td>Cell 2</td></tr><tr><td>3</td><td>4</td></tr></table>',
        '<p>Cell 1 · Cell 2</p><p>3 · 4</p>',
      ],
      [
        '<h1>Head 1</h1><h2>Head 2</h2><div>one</div><div>two</div>',
        '<h3>Head 1</h3><h3>Head 2</h3><p>one</p><p>two</p>',
      ],
      ['<div><p>one</p><p>two</p></div>', '<p>one</p><p>two</p>'],
      ['<div>one<div>two</div>three</div>', '<p>one</p><p>two</p>three'],
      [
        'Write to x <y@example.org> or <https://example.org/a>',
        'Write to x &lt;y@example.org&gt; or &lt;https://example.org/a&gt;',
      ],
    ]
    for (const [html, kept] of cases) {
      expect(sanitized(html)).toBe(kept)
      expect(sanitized(kept)).toBe(kept)
    }
  })

  test('is unchanged without markup', () => {
    expect(sanitized('Parks & trees, 5 > 3 "quoted"')).toBe('Parks & trees, 5 > 3 "quoted"')
  })

  test('has links that reveal nothing to their destination', () => {
    const link = '<a href="https://example.org/" target="_blank" rel="opener" onclick="x()">a</a>'
    expect(sanitized(link)).toBe('<a href="https://example.org/" rel="noopener noreferrer nofollow">a</a>')
  })

  test('has images only over https', () => {
    expect(sanitized('<img src="https://example.org/a.png" alt="a" onerror="x()">')).toBe(
      '<img src="https://example.org/a.png" alt="a" />',
    )
    for (const src of [
      'http://example.org/a.png',
      '//example.org/a.png',
      '/a.png',
      'data:image/png;base64,AA',
      '',
    ]) {
      expect(sanitized(`<img src="${src}">`)).toBe('')
    }
  })

  test('contains nothing that could run, load or look like the page', () => {
    for (const vector of [
      '<script>x()</script>',
      '<SCRIPT/SRC=//example.org></SCRIPT>',
      '<svg onload=x()><script>x()</script></svg>',
      '<iframe src="https://example.org"></iframe>',
      '<form action="/x"><input name="a"></form>',
      '<style>*{display:none}</style>',
      '<math><mtext><style><img src=x onerror=x()></style></mtext></math>',
      '<a href="javascript:x()">',
      '<a href=" java\tscript:x()">',
      '<p style="color:red" class="a" id="b" onclick="x()">',
      '<<p>script>x()<</p>/script>',
    ]) {
      expect(sanitized(vector)).not.toMatch(
        /<\s*(script|svg|iframe|form|input|style|math|img)|href=|\son\w+=|style=|class=|id=/i,
      )
    }
  })

  test('is the same when it is sanitized again', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="https://a.b">',
      '</a>',
      '<script>',
      '</script>',
      '<',
      '&',
      '"',
      'x',
      '<img src=',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        fc.pre(pieces.filter((piece) => piece.startsWith('<a')).length < 3)
        const once = sanitized(pieces.join(''))
        expect(sanitized(once)).toBe(once)
      }),
      { examples: [[['<a href="https://a.b">', '<', 'x', '<p>', '<a href="https://a.b">']]] },
    )
  })
})

const REL = 'rel="noopener noreferrer nofollow"'

describe('a footer', () => {
  test('has its plain addresses as links, without the sentence around them', () => {
    for (const [text, html] of [
      ['Plain text, 5 times', 'Plain text, 5 times'],
      ['<b>Asked</b> by us', '<b>Asked</b> by us'],
      ['See https://a.example/b.', `See <a href="https://a.example/b" ${REL}>https://a.example/b</a>.`],
      ['(a.b+c@city.example)', `(<a href="mailto:a.b+c@city.example" ${REL}>a.b+c@city.example</a>)`],
      [
        'R & D: http://a.example/?x=1&y=2',
        `R &amp; D: <a href="http://a.example/?x=1&amp;y=2" ${REL}>http://a.example/?x=1&amp;y=2</a>`,
      ],
      ['詳見 https://a.example。', `詳見 <a href="https://a.example" ${REL}>https://a.example</a>。`],
      ['a@b and @c', 'a@b and @c'],
    ] as const) {
      expect(sanitizedWithLinks(text)).toBe(html)
    }
  })

  test('keeps the links that it has', () => {
    const link = `<a href="https://a.example" ${REL}><b>https://b.example</b> c@d.example</a>`
    expect(sanitizedWithLinks(link)).toBe(link)
  })

  test('contains nothing that could run in an address', () => {
    for (const vector of [
      'https://a.example/"onmouseover="x()',
      "https://a.example/'><script>x()</script>",
      'https://a.example/&quot;onmouseover=&quot;x()',
      'https://a.example/&lt;script&gt;x()',
      '<a href="javascript:x()">https://a.example</a>',
    ]) {
      const html = sanitizedWithLinks(vector)
      expect(html.replace(/href="[^"]*"/g, '')).not.toMatch(/<[^>]*(script|mouseover|x\(\))/i)
      expect(html).not.toContain('href="javascript')
    }
  })

  test('is the same when it is sanitized again', () => {
    const parts = fc.constantFrom(
      '<b>',
      '</b>',
      '<a href="https://a.b">',
      '</a>',
      '<',
      '&',
      '"',
      'x',
      ' https://c.de',
      ' f@g.hi',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (pieces) => {
        const once = sanitizedWithLinks(pieces.join(''))
        expect(sanitizedWithLinks(once)).toBe(once)
      }),
    )
  })
})

test('an ampersand after an address is not part of it, and gets no semicolon', () => {
  for (const [written, after] of [
    ['http://a.example/x& more', '&amp; more'],
    ['http://a.example/x&.', '&amp;.'],
  ] as const) {
    expect(sanitizedWithLinks(written)).toMatch(/>http:\/\/a\.example\/x<\/a>/)
    expect(sanitizedWithLinks(written)).toEndWith(`</a>${after}`)
  }
  expect(sanitizedWithLinks('http://a.example/?b=1&c=2')).toContain('>http://a.example/?b=1&amp;c=2</a>')
})
