import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: 'Ajustar a mis créditos',
  heading: '¿Ajustar sus votos a sus créditos?',
  lead: 'Todos los votos se reducen en la misma proporción y se redondean hacia abajo, hasta que sus créditos alcanzan. Nada cambia antes de que usted lo acepte, y puede deshacerlo.',
  option: 'Opción',
  before: 'Ahora',
  after: 'Después',
  costs: {
    one: 'Cuestan {before} ahora y {after} después, de {count} crédito',
    other: 'Cuestan {before} ahora y {after} después, de {count} créditos',
  },
  agree: 'Usar estos votos',
  leave: 'Mantener mis votos',
  fitted: {
    one: 'Votos ajustados: {count} opción cambiada, créditos restantes: {remaining}',
    other: 'Votos ajustados: {count} opciones cambiadas, créditos restantes: {remaining}',
  },
}
