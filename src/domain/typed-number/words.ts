/** Powers of ten by what people write after a number, in lower case and without dots. */
const POWERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  [
    [3, 'k thousand tsd tausend mille tys тыс ألف الف हज़ार'],
    [5, 'lakh lakhs lac lacs लाख'],
    [6, 'mio mln mn million millions millionen millón millones milhão milhões млн مليون'],
    [7, 'cr crore crores करोड़'],
    [9, 'bn mia mrd milliard milliards milliarde milliarden млрд مليار'],
  ].flatMap(([power, words]) => `${words}`.split(' ').map((word) => [word, Number(power)] as const)),
)

/** Chinese and Japanese ones, which may follow each other, as in 百万. */
const HAN_POWERS: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3, 万: 4, 萬: 4, 亿: 8, 億: 8 }

/** Names of currencies in everyday use besides their symbols and codes, in lower case and without dots. */
const CURRENCY_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    'euro euros dollar dollars pound pounds franc francs franken yen yuan rupee rupees peso pesos real reais won',
    'lira riyal dirham dinar krona kronor kroner kronen crown crowns złoty zloty złotych forint',
    'kr zł zl kč ft lei lv лв руб грн rs rp rm sfr fr tl dh dhs din r',
    '元 圓 圆 円 塊 块 원 人民币 人民幣 新台幣 台幣 美元 歐元 欧元 日圓 日元 港幣 港币',
    'يورو دولار ريال درهم دينار جنيه ليرة رس دإ دا جم دك دج دم لس',
  ].flatMap((names) => names.split(' ')),
)

/** A symbol, with the letters of its country, not those of a multiplier, before or after it: NT$, $US. */
const SYMBOL = /^(?![KM]\p{Sc})\p{Lu}{0,3}\p{Sc}\p{Lu}{0,3}$/u

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=\s|\p{L}|$)/gu, '')

function isCurrency(text: string): boolean {
  const name = plain(text)
  if (SYMBOL.test(text.trim()) || CURRENCY_NAMES.has(name)) return true
  return /^[a-z]{3}$/.test(name) && Intl.supportedValuesOf('currency').includes(name.toUpperCase())
}

/** Whether a field may count money: its unit is a currency, or is not known. */
const isMoney = (unit: string) => unit.trim() === '' || isCurrency(unit)

const isUnit = (text: string, unit: string) =>
  text === '' || plain(text) === plain(unit) || (isMoney(unit) && isCurrency(text))

/**
 * The power of ten that the words around a number stand for; undefined unless each of them is known, because an
 * unknown one may be a multiplier.
 *
 * @param unit of the field, which people may repeat; empty if there is none
 * @example powerOf('', 'Mio. €', '') // 6
 * @example powerOf('', 'km', 'km') // 0
 */
export function powerOf(before: string, after: string, unit: string): number | undefined {
  if (!isUnit(before, unit)) return undefined
  if (isUnit(after, unit)) return 0
  for (const [, word = '', rest = ''] of split(after)) {
    if (!isUnit(rest, unit)) continue
    const power = isMillion(word, isMoney(unit)) ? 6 : (POWERS.get(plain(word)) ?? hanPower(word))
    if (power !== undefined) return power
  }
  return undefined
}

/** A small m is a million beside money only; beside anything else it may be a metre. */
const isMillion = (word: string, isMoney: boolean) => word === 'M' || (word === 'm' && isMoney)

const split = (after: string) =>
  [/^(\p{L}[\p{L}\p{M}]*)\.?\s*(.*)$/u, /^([km])(.+)$/iu, /^([十百千万萬億亿]+)(.*)$/u].flatMap((pattern) => {
    const found = pattern.exec(after)
    return found ? [found] : []
  })

function hanPower(word: string): number | undefined {
  const powers = [...word].map((each) => HAN_POWERS[each])
  return powers.every((power) => power !== undefined)
    ? powers.reduce((sum, power) => sum + power, 0)
    : undefined
}
