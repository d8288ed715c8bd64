import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: 'Não há participações.',
    noVotes: 'Ninguém votou a favor nem contra nenhuma opção.',
    tooFew: {
      one: '{count} participação não basta para dizer qual opção está na frente: são necessárias pelo menos 10.',
      other:
        '{count} participações não bastam para dizer qual opção está na frente: são necessárias pelo menos 10.',
    },
    tooFewSaw: {
      one: 'Algumas opções foram vistas por apenas {count} pessoa: não basta para dizer qual opção está na frente.',
      other:
        'Algumas opções foram vistas por apenas {count} pessoas: não basta para dizer qual opção está na frente.',
    },
    computing: 'Maior saldo de votos: {names}. O grau de certeza ainda está sendo calculado.',
    result: 'Todas as pessoas convidadas responderam. Maior saldo de votos: {names}.',
    resultTogether: 'Todas as pessoas convidadas responderam. Maior saldo de votos, em empate: {names}.',
    leads: 'Na frente: {names}',
    leadTogether: 'Na frente, sem ordem certa entre si: {names}',
    noOrder: {
      one: 'Não se pode dizer com certeza qual opção está na frente.',
      other: 'Não se pode dizer com certeza qual das {count} opções está na frente.',
    },
    follows: 'em seguida: {names}',
    followTogether: 'em seguida, sem ordem certa entre si: {names}',
    behind: {
      one: 'a outra opção está com certeza atrás de pelo menos uma delas',
      other: 'cada uma das outras {count} está com certeza atrás de pelo menos uma delas',
    },
    noneInFavour: 'Nenhuma opção tem mais votos a favor do que contra.',
    allRulesAgree:
      'A regra de contagem não muda o primeiro lugar: todas as outras formas de contar as mesmas cédulas também o dão a {names}.',
    rulesDiffer:
      'Aqui a regra de contagem importa: com as regras a seguir, {names} não fica em primeiro lugar ou o divide: {rules}.',
  },
  rules: {
    approval: 'aprovação',
    netApproval: 'aprovação líquida',
    borda: 'Borda',
    linear: 'créditos lineares',
    firstChoice: 'primeira escolha',
  },
  quoted: '“{name}”',
  orderJoin: '; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: 'mais {count}', other: 'mais {count}' },
}
