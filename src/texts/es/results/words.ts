import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord}: 0 en todas las participaciones.',
      computing:
        'Resultado neto más alto ({votesWord}): {names}. Todavía se está calculando qué certeza tiene ese orden.',
      result: 'Han respondido todas las personas invitadas. Resultado neto más alto ({votesWord}): {names}.',
      resultTogether:
        'Han respondido todas las personas invitadas. Resultado neto más alto ({votesWord}), por igual: {names}.',
      noneInFavour: 'Ninguna opción tiene más a favor que en contra ({votesWord}).',
    },
    net: {
      heading: 'Opciones por resultado neto ({votesWord})',
      hint: 'Barras: {votesWord}, a favor y en contra. Cuadrado: a favor menos en contra.',
      hintNet: 'Cuadrado: {votesWord}, a favor menos en contra.',
      alt: 'Resultado neto ({votesWord}) de {count} opciones, desde {first} ({most}) hasta {last} ({least}).',
      sampledOptions:
        'Cada persona vio solo algunas de las opciones. Las barras, los cuadrados y las líneas estiman el resultado ({votesWord}) si todas las personas las hubieran visto todas.',
    },
    distribution: {
      heading: 'Reparto: {votesWord}',
      hint: 'Para cada opción, cuántas personas dieron cada número ({votesWord}). Todas están en una misma escala; las alturas siguen una escala de raíz cuadrada para que se vean los grupos pequeños.',
      ranges:
        'Los números ({votesWord}) abarcan tantos valores que cada columna de la tabla incluye {count} de ellos; el archivo CSV tiene una columna para cada número.',
      alt: '{name}: {for} a favor, {none} ni a favor ni en contra, {against} en contra.',
      sheetAlt: 'Participaciones por número ({votesWord}) para {count} opciones.',
    },
    rules: {
      heading: 'Si las papeletas se contaran de otra manera',
      hint: 'El puesto de cada opción con otras reglas. ▲ y ▼ muestran cuántos puestos sube o baja una opción con una regla.',
    },
    pairwise: {
      hint: 'Cada número es el porcentaje de personas que dieron más a la opción de la fila que a la de la columna ({votesWord}). Verde y en negrita: más personas prefieren la opción de la fila. Rojo: más prefieren la de la columna.',
    },
    credits: {
      noVotes: {
        one: '{votesWord}: 0 en {count} participación.',
        other: '{votesWord}: 0 en {count} participaciones.',
      },
    },
    columns: {
      netVotes: 'Neto ({votesWord})',
      estimate: 'Neto si todas la vieran ({votesWord})',
      upVotes: 'A favor ({votesWord})',
      downVotes: 'En contra ({votesWord})',
      abstained: 'Ni a favor ni en contra',
    },
    reader: {
      heading: 'Su papeleta y las de todas las personas',
      hint: 'Su propia papeleta también está señalada en los gráficos de abajo. Nadie más la ve aquí.',
      column: 'Usted ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'En uso: {creditsWord}',
      alt: 'Participaciones por número usado ({creditsWord}): en promedio {mean} de {total}, la mitad de ellas {median} o más.',
      altVarying:
        'Participaciones por número usado ({creditsWord}): en promedio {mean}, la mitad de ellas {median} o más.',
      summaryVarying:
        'Se usaron en promedio {mean} ({creditsWord}); la mediana es {median}. Los presupuestos eran distintos, de {total} como máximo.',
      summary:
        'Se usaron en promedio {mean} de {total} ({creditsWord}); la mediana es {median}. Lo usó todo el {all}.',
    },
    columns: {
      credits: 'Usado ({creditsWord})',
      creditShare: 'Proporción usada ({creditsWord})',
      spent: 'Usado ({creditsWord})',
    },
  },
}
