import { describe, expect, test } from 'bun:test'
import { currencyOf, optionsInRows, rowsOfOptions } from '../../../src/domain/questions/option-paste.ts'
import { pastedOptions } from '../../support/pasted-options.ts'

describe('a spreadsheet', () => {
  test('of semicolons, as most of Europe saves it, has its prices', () => {
    const options = [
      { name: 'Bike lane', description: 'North side', price: 12_000.5 },
      { name: 'Park', description: 'Trees; benches', price: 8_500 },
    ]
    const csv = 'Name;Price;Description\nBike lane;12000,50;North side\nPark;8500;"Trees; benches"'
    for (const text of [csv, `\uFEFF${csv}`, `sep=;\n${csv}`]) expect(pastedOptions(text)).toEqual(options)
  })

  test('of more columns than options have shows all of them, with what they are taken for', () => {
    const text =
      'project_id;cost;category;votes;name;target;selected\n427;15995;education;16;Akademia Szkraba;children;1\n2567;20000;health;12;Aktywny senior - gimnastyka;seniors;1'
    expect(pastedOptions(text)).toEqual([
      { name: 'Akademia Szkraba', description: '', category: 'education', price: 15_995 },
      { name: 'Aktywny senior - gimnastyka', description: '', category: 'health', price: 20_000 },
    ])
    const rows = rowsOfOptions(text)
    expect(rows.columns).toEqual(['leftOut', 'price', 'category', 'leftOut', 'name', 'leftOut', 'leftOut'])
    const chosen = { ...rows, columns: rows.columns.with(5, 'description').with(3, 'description') }
    expect(optionsInRows(chosen)[0]?.option.description).toBe('16 · children')
  })

  test('has a header that names prices alone, and prices in the unit that the header names', () => {
    expect(pastedOptions('Vorhaben;Gesamtkosten;Ort\nRadweg;12.000,50 €;Nord\nPark;8.500 €;Süd')).toEqual([
      { name: 'Radweg', description: '', price: 12_000.5 },
      { name: 'Park', description: '', price: 8_500 },
    ])
    expect(pastedOptions('Name\tCost (hours)\nParks\t40 hours')).toMatchObject([{ price: 40 }])
    expect(pastedOptions('Name\tCost\nParks\t48k\nRoads\t30萬')).toMatchObject([
      { price: 48_000 },
      { price: 300_000 },
    ])
  })

  test('has its prices in the currency that their title names, or else all of them', () => {
    for (const [currency, text] of [
      ['EUR', 'Name;Cost (EUR)\nParks;12.000,50\nRoads;300'],
      ['$', 'Name\tPrice in $\nParks\t1,200.50\nRoads\t'],
      ['€', 'Name\tCost (k€)\nParks\t12\nRoads\t40'],
      ['CHF', 'Name\tCost\nParks\tCHF 12\nRoads\t40 CHF\nTrees\t'],
      ['', 'Name\tCost\nParks\t12 €\nRoads\t$40'],
      ['', 'Name\tCost\nParks\t12 €\nRoads\t40'],
      ['', 'Name\tCost (incl. VAT)\nParks\t12\nRoads\t40'],
      ['', 'Name\tNotes\nParks\t12 EUR a year\nRoads\tin EUR'],
    ] as const)
      expect([text, currencyOf(rowsOfOptions(text))]).toEqual([text, currency])
  })

  test('without a header has its columns told by their form, and a person decides', () => {
    const rows = rowsOfOptions('Parks\t40.000 €\tGreen\thttps://example.org\nRoads\t1k\tGrey\t')
    expect(rows).toMatchObject({ hasHeader: false, columns: ['name', 'price', 'description', 'link'] })
    const named = optionsInRows({
      ...rows,
      hasHeader: true,
      columns: ['name', 'price', 'category', 'leftOut'],
    })
    expect(named.map(({ option }) => option)).toEqual([
      { name: 'Roads', description: '', category: 'Grey', price: 1_000 },
    ])
  })

  test('has prices in the multiples that its header names, and none where these cannot be read', () => {
    const price = (title: string, cell: string) => pastedOptions(`Name\t${title}\nParks\t${cell}`)[0]
    expect(price('預算（萬元）', '30')).toMatchObject({ price: 300_000 })
    expect(price('Kosten (Tsd. €)', '12,5')).toMatchObject({ price: 12_500 })
    for (const [title, cell] of [
      ['Kosten (Tsd. €)', '12 €'],
      ['Cost (1000 EUR)', '12'],
    ] as const)
      expect(price(title, cell)).toMatchObject({ problem: 'noPrice' })
  })
})
