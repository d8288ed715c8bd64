import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: 'Ajustar aos meus créditos',
  heading: 'Ajustar seus votos aos seus créditos?',
  lead: 'Todos os votos são reduzidos na mesma proporção e arredondados para baixo, até seus créditos bastarem. Nada muda antes de você concordar, e é possível desfazer.',
  option: 'Opção',
  before: 'Agora',
  after: 'Depois',
  costs: {
    one: 'Custo: {before} agora, {after} depois, de {count} crédito',
    other: 'Custo: {before} agora, {after} depois, de {count} créditos',
  },
  agree: 'Usar estes votos',
  leave: 'Manter meus votos',
  fitted: {
    one: 'Votos ajustados: {count} opção alterada, créditos restantes: {remaining}',
    other: 'Votos ajustados: {count} opções alteradas, créditos restantes: {remaining}',
  },
}
