import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Você pode alterar suas respostas até a pesquisa se encerrar, o mais tardar em {time}.',
  untilClosed: 'Você pode alterar suas respostas até a pesquisa se encerrar.',
  link: 'Alterar minhas respostas',
  title: 'Alterar suas respostas',
  lead: 'Você está alterando respostas que já enviou. Até enviar de novo, aquelas contam.',
  none: 'Nenhuma resposta a esta pesquisa foi enviada nesta aba.',
  where:
    'As respostas podem ser alteradas na aba em que foram enviadas, enquanto ela permanecer aberta, ou com um link, se ele foi salvo ali.',
  again:
    'Você respondeu em {time}. O que enviar agora substitui essas respostas; até lá, elas contam. Elas não são mostradas aqui.',
  later: 'Salvar um link para alterar suas respostas depois',
  laterLabel: 'Link para alterar suas respostas',
  laterHint:
    'Quem tiver este link pode substituir suas respostas, mas ninguém consegue lê-las com ele. Ele não fica salvo neste dispositivo.',
  laterShare: 'Compartilhar link',
  answer: 'Ir para a pesquisa',
}
