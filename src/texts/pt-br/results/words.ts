import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}: 0 em todas as participações.',
      computing:
        'Maior resultado líquido ({votesWord}): {names}. O grau de certeza ainda está sendo calculado.',
      result: 'Todas as pessoas convidadas responderam. Maior resultado líquido ({votesWord}): {names}.',
      resultTogether:
        'Todas as pessoas convidadas responderam. Maior resultado líquido ({votesWord}), em empate: {names}.',
      noneInFavour: 'Nenhuma opção tem mais a favor do que contra ({votesWord}).',
    },
    net: {
      heading: 'Opções por resultado líquido ({votesWord})',
      hint: 'Barras: {votesWord}, a favor e contra. Quadrado: a favor menos contra.',
      hintNet: 'Quadrado: {votesWord}, a favor menos contra.',
      alt: 'Resultado líquido ({votesWord}) de {count} opções, de {first} ({most}) a {last} ({least}).',
      sampledOptions:
        'Cada pessoa viu só algumas das opções. As barras, os quadrados e as linhas estimam o resultado ({votesWord}) se todas as pessoas as tivessem visto todas.',
    },
    distribution: {
      heading: 'Distribuição: {votesWord}',
      hint: 'Para cada opção, quantas pessoas deram cada número ({votesWord}). Todas estão na mesma escala; as alturas seguem uma escala de raiz quadrada, para que se vejam os grupos pequenos.',
      ranges:
        'Os números ({votesWord}) abrangem tantos valores que cada coluna da tabela inclui {count} deles; o arquivo CSV tem uma coluna para cada número.',
      alt: '{name}: {for} a favor, {none} nem a favor nem contra, {against} contra.',
      sheetAlt: 'Participações por número ({votesWord}) para {count} opções.',
    },
    rules: {
      heading: 'Se as cédulas fossem contadas de outra forma',
      hint: 'A posição de cada opção com outras regras. ▲ e ▼ mostram quantas posições uma opção sobe ou desce com uma regra.',
    },
    pairwise: {
      hint: 'Cada número é a porcentagem de pessoas que deram mais à opção da linha do que à da coluna ({votesWord}). Verde e em negrito: mais pessoas preferem a opção da linha. Vermelho: mais preferem a da coluna.',
    },
    credits: {
      noVotes: {
        one: '{votesWord}: 0 em {count} participação.',
        other: '{votesWord}: 0 em {count} participações.',
      },
    },
    columns: {
      netVotes: 'Líquido ({votesWord})',
      estimate: 'Líquido se todo mundo a visse ({votesWord})',
      upVotes: 'A favor ({votesWord})',
      downVotes: 'Contra ({votesWord})',
      abstained: 'Nem a favor nem contra',
    },
    reader: {
      heading: 'Sua cédula e as de todas as pessoas',
      hint: 'Sua própria cédula também está marcada nos gráficos abaixo. Mais ninguém a vê aqui.',
      column: 'Você ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'Usado: {creditsWord}',
      alt: 'Participações por número usado ({creditsWord}): em média {mean} de {total}, metade delas {median} ou mais.',
      altVarying:
        'Participações por número usado ({creditsWord}): em média {mean}, metade delas {median} ou mais.',
      summaryVarying:
        'Média usada ({creditsWord}): {mean}; mediana: {median}. Os orçamentos eram diferentes, de no máximo {total}.',
      summary:
        'Média usada ({creditsWord}): {mean} de {total}; mediana: {median}. {all} das pessoas usaram tudo.',
    },
    columns: {
      credits: 'Usado ({creditsWord})',
      creditShare: 'Parcela usada ({creditsWord})',
      spent: 'Usado ({creditsWord})',
    },
  },
}
