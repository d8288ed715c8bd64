const EMAIL = [
  'email e-mail mail email_address e-mail_address mail_address',
  '電子郵件 电子邮件 邮箱 信箱',
  'البريد البريد_الإلكتروني',
  'correo correo_electrónico',
  'courriel adresse_e-mail',
  'e-mail-adresse mailadresse',
]

/** What people name columns, in the languages that survey tools and spreadsheets speak; “_” stands for a space. */
const NAMES = {
  name: [
    'name option title project proposal item candidate idea',
    '名稱 名称 項目 项目 選項 选项 標題 标题 專案 提案 方案 候選人 候选人',
    'الاسم اسم الخيار المشروع العنوان المقترح',
    'nombre opción opcion título titulo proyecto propuesta',
    'nom titre projet proposition intitulé intitule',
    'titel projekt vorschlag bezeichnung maßnahme projektname projekttitel',
    'nome opção opcao projeto proposta',
  ],
  description: [
    'description details detail summary',
    '說明 说明 描述 簡介 简介 內容 内容',
    'الوصف وصف التفاصيل',
    'descripción descripcion detalles detalle',
    'détails',
    'beschreibung erläuterung projektbeschreibung',
    'descrição descricao detalhes',
  ],
  category: [
    'category type kind theme topic area sector',
    '類別 类别 分類 分类 類型 类型 主題 主题',
    'الفئة التصنيف النوع',
    'categoría categoria tipo tema área',
    'catégorie categorie thème',
    'kategorie typ art thema bereich',
  ],
  price: [
    'price cost costs budget amount',
    '價格 价格 費用 费用 成本 預算 预算 金額 金额 經費 经费',
    'السعر التكلفة الكلفة الميزانية المبلغ',
    'precio coste costo presupuesto importe monto',
    'prix coût cout coûts montant',
    'preis kosten betrag gesamtkosten',
    'preço preco custo orçamento orcamento valor',
  ],
  link: ['link url website webpage', '連結 链接 網址 网址', 'الرابط رابط', 'enlace lien webseite site'],
  key: [
    ...EMAIL,
    'key ukey keys token code id',
    '金鑰 密鑰 密钥 代碼 代码',
    'المفتاح مفتاح الرمز',
    'clave código codigo',
    'clé cle',
    'schlüssel schluessel kennung zugangscode',
    'chave',
  ],
  email: EMAIL,
  label: [
    'label group segment',
    '群組 組別 组别 標籤 标签 分組 分组',
    'المجموعة التسمية',
    'etiqueta grupo',
    'étiquette groupe',
    'gruppe etikett',
    'rótulo',
  ],
  weight: [
    'weight weights',
    '權重 权重 加權 加权',
    'الوزن وزن',
    'peso pesos ponderación ponderacion',
    'poids pondération ponderation',
    'gewicht gewichte gewichtung designgewicht',
    'ponderação ponderacao',
  ],
  language: ['language lang', '語言 语言', 'اللغة', 'idioma', 'langue', 'sprache', 'língua'],
} as const

/** What a column of a pasted table contains. */
export type ColumnRole = keyof typeof NAMES

const names = (role: ColumnRole) =>
  NAMES[role].flatMap((language) => language.split(' ')).map((name) => name.replaceAll('_', ' '))

/** A column of numbers that only tell rows apart. */
const COUNTER =
  /(?:^|[\s_-])(?:id|no|nr|n°|nº)$|^(?:#|number|编号|編號|序号|序號|الرقم|número|numéro|nummer)$/

/** A name of a column without its unit, as in “Cost (EUR)”, and marks. */
const bare = (title: string) =>
  title
    .toLowerCase()
    .replace(/[([（【].*$/u, '')
    .replace(/[*:：.]+\s*$/u, '')
    .replaceAll('_', ' ')
    .trim()

const wordsOf = (title: string) => title.split(/[\s\-/]+/)

/** Chinese has no spaces between words, and names of columns are short. */
const isHan = (title: string) => /^\p{Script=Han}{1,6}$/u.test(title)

type Match = 'whole' | 'part' | undefined

function matchOf(title: string, role: ColumnRole): Match {
  const known = names(role)
  if (known.includes(title)) return 'whole'
  if (isHan(title)) return known.some((name) => isHan(name) && title.includes(name)) ? 'whole' : undefined
  const words = wordsOf(title)
  // Names of columns have few words, and no digits.
  const isName = words.length <= 4 && !/\d/.test(title) && !COUNTER.test(title)
  return isName && words.some((word) => known.includes(word)) ? 'part' : undefined
}

/**
 * The role of each column that a row names: by its whole name first, then by a word of it. No role is given twice.
 *
 * @param wanted in the order in which they are looked for
 * @returns undefined unless a column is named by its whole name
 * @example rolesIn(['Project', 'Cost (EUR)', 'Votes'], ['price', 'name']) // ['name', 'price', undefined]
 */
export function rolesIn<Role extends ColumnRole>(
  row: readonly string[],
  wanted: readonly Role[],
): readonly (Role | undefined)[] | undefined {
  const titles = row.map(bare)
  const found = new Map<Role, number>()
  const take = (by: Match) => {
    for (const role of wanted) {
      const at = titles.findIndex(
        (title, at) => ![...found.values()].includes(at) && matchOf(title, role) === by,
      )
      if (at >= 0 && !found.has(role)) found.set(role, at)
    }
  }
  take('whole')
  if (found.size === 0) return undefined
  take('part')
  return titles.map((_, at) => wanted.find((role) => found.get(role) === at))
}

/**
 * The unit in the name of a column, if there is one.
 *
 * @example unitIn('Cost (EUR)') // 'EUR'
 */
export const unitIn = (title: string): string => /[([（【]([^)\]）】]*)/u.exec(title)?.[1]?.trim() ?? ''
