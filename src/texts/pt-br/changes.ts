import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Você pode alterar suas respostas até a pesquisa se encerrar, o mais tardar em {time}.',
  untilClosed: 'Você pode alterar suas respostas até a pesquisa se encerrar.',
  link: 'Alterar minhas respostas',
  title: 'Alterar suas respostas',
  lead: 'Você está alterando respostas que já enviou. Até enviar de novo, aquelas contam.',
  none: 'Nenhuma resposta a esta pesquisa foi enviada nesta aba.',
  where: 'As respostas só podem ser alteradas na aba em que foram enviadas, enquanto ela permanecer aberta.',
  answer: 'Ir para a pesquisa',
}
