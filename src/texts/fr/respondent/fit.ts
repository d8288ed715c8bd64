import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: 'Adapter à mes crédits',
  heading: 'Adapter vos voix à vos crédits ?',
  lead: 'Toutes les voix sont réduites dans la même proportion, arrondies vers le bas, jusqu’à ce que vos crédits suffisent. Rien ne change avant votre accord, et vous pouvez annuler.',
  option: 'Option',
  before: 'Avant',
  after: 'Après',
  costs: {
    one: 'Coût : {before} maintenant, {after} après, sur {count} crédit',
    other: 'Coût : {before} maintenant, {after} après, sur {count} crédits',
  },
  agree: 'Utiliser ces voix',
  leave: 'Garder mes voix',
  fitted: {
    one: 'Voix adaptées : {count} option modifiée, crédits restants : {remaining}',
    other: 'Voix adaptées : {count} options modifiées, crédits restants : {remaining}',
  },
}
