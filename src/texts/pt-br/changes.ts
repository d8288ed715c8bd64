import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Você pode alterar suas respostas até {time}.',
  untilClosed: 'Você pode alterar suas respostas até a pesquisa ser encerrada.',
  already: 'Alterar respostas já enviadas',
  link: 'Alterar minhas respostas',
  title: 'Alterar suas respostas',
  lead: 'Você está alterando respostas que já enviou. Até enviar de novo, aquelas contam.',
  none: 'Não há respostas enviadas a esta pesquisa neste navegador. Elas podem ser alteradas no navegador em que foram dadas ou com sua chave.',
  answer: 'Ir para a pesquisa',
}
