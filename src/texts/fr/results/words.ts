import type { ResultsPageTexts } from '../../catalogue.ts'

export const resultsWords: ResultsPageTexts['inWords'] = {
  vote: {
    statements: {
      noVotes: '{votesWord} : 0 dans toutes les participations.',
      computing:
        'Meilleur résultat net ({votesWord}) : {names}. Le degré de certitude est encore en cours de calcul.',
      result: 'Toutes les personnes invitées ont répondu. Meilleur résultat net ({votesWord}) : {names}.',
      resultTogether:
        'Toutes les personnes invitées ont répondu. Meilleur résultat net ({votesWord}), à égalité : {names}.',
      noneInFavour: 'Aucune option n’a plus de pour que de contre ({votesWord}).',
    },
    net: {
      heading: 'Options par résultat net ({votesWord})',
      hint: 'Barres : {votesWord}, pour et contre. Carré : pour moins contre.',
      hintNet: 'Carré : {votesWord}, pour moins contre.',
      alt: 'Résultat net ({votesWord}) de {count} options, de {first} ({most}) à {last} ({least}).',
      sampledOptions:
        'Chaque personne n’a vu que certaines des options. Les barres, les carrés et les lignes estiment le résultat ({votesWord}) si tout le monde les avait toutes vues.',
    },
    distribution: {
      heading: 'Répartition : {votesWord}',
      hint: 'Pour chaque option, combien de personnes ont donné chaque nombre ({votesWord}). Toutes sont sur une même échelle ; les hauteurs suivent une échelle de racine carrée, pour que les petits groupes se voient.',
      ranges:
        'Les nombres ({votesWord}) couvrent tant de valeurs que chaque colonne du tableau en contient {count} ; le fichier CSV a une colonne pour chaque nombre.',
      alt: '{name} : {for} pour, {none} ni pour ni contre, {against} contre.',
      sheetAlt: 'Participations par nombre ({votesWord}) pour {count} options.',
    },
    rules: {
      heading: 'Si les bulletins étaient comptés autrement',
      hint: 'Le rang de chaque option selon d’autres règles. ▲ et ▼ montrent de combien de places une règle fait monter ou descendre une option.',
    },
    pairwise: {
      hint: 'Chaque nombre est le pourcentage de personnes qui ont donné davantage à l’option de la ligne qu’à celle de la colonne ({votesWord}). Vert et en gras : davantage de personnes préfèrent l’option de la ligne. Rouge : davantage préfèrent celle de la colonne.',
    },
    credits: {
      noVotes: {
        one: '{votesWord} : 0 dans {count} participation.',
        other: '{votesWord} : 0 dans {count} participations.',
      },
    },
    columns: {
      netVotes: 'Net ({votesWord})',
      estimate: 'Net si tout le monde l’avait vue ({votesWord})',
      upVotes: 'Pour ({votesWord})',
      downVotes: 'Contre ({votesWord})',
      abstained: 'Ni pour ni contre',
    },
    reader: {
      heading: 'Votre bulletin et ceux de tout le monde',
      hint: 'Votre propre bulletin est aussi indiqué dans les graphiques ci-dessous. Personne d’autre ne le voit ici.',
      column: 'Vous ({votesWord})',
    },
  },
  credit: {
    credits: {
      heading: 'Dépense : {creditsWord}',
      alt: 'Participations par nombre dépensé ({creditsWord}) : en moyenne {mean} sur {total}, la moitié {median} ou plus.',
      altVarying:
        'Participations par nombre dépensé ({creditsWord}) : en moyenne {mean}, la moitié {median} ou plus.',
      summaryVarying:
        'Dépense moyenne ({creditsWord}) : {mean} ; médiane : {median}. Les budgets étaient différents, de {total} au plus.',
      summary:
        'Dépense moyenne ({creditsWord}) : {mean} sur {total} ; médiane : {median}. {all} des personnes ont tout dépensé.',
    },
    columns: {
      credits: 'Dépense ({creditsWord})',
      creditShare: 'Part dépensée ({creditsWord})',
      spent: 'Dépense ({creditsWord})',
    },
  },
}
