import type { Option } from '../../../src/domain/survey/survey.ts'

const CSS = `*{box-sizing:border-box}body{max-width:42rem;margin:auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
ul{padding:0;list-style:none}li{padding:.75rem;border-bottom:1px solid #ccc}h2{margin:0;font-size:1rem}p{margin:0}
.bar{position:sticky;top:0;display:flex;justify-content:space-between;padding:.5rem 0;background:#fff}
.votes{display:flex;gap:.5rem;align-items:center}button,input{min-width:2.75rem;min-height:2.75rem;font:inherit}`

/** A whole page including its stylesheet, so that a single reply suffices to show it. */
export function floorDocument(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Which ones?</title><link rel="icon" href="data:,"><style>${CSS}</style>${head}</head><body>${body}</body></html>`
}

/** A ballot that needs no script: a number field for each option. */
export function formBody(options: readonly Option[], credits: number): string {
  const row = ({ id, name, description }: Option) =>
    `<li><label for="${id}"><h2>${name}</h2></label><p>${description}</p><input type="number" id="${id}" name="${id}" value="0"></li>`
  return `<main><form method="post"><h1>Which ones?</h1><p class="bar">${credits} credits <button>Submit</button></p><ul>${options.map(row).join('')}</ul></form></main>`
}
