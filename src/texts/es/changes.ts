import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Puede cambiar sus respuestas hasta que se cierre la encuesta, a más tardar el {time}.',
  untilClosed: 'Puede cambiar sus respuestas hasta que se cierre la encuesta.',
  link: 'Cambiar mis respuestas',
  title: 'Cambiar sus respuestas',
  lead: 'Está cambiando respuestas que ya envió. Hasta que envíe de nuevo, cuentan aquellas.',
  none: 'En esta pestaña no se han enviado respuestas a esta encuesta.',
  where: 'Las respuestas solo se pueden cambiar en la pestaña en la que se enviaron, mientras siga abierta.',
  answer: 'Ir a la encuesta',
}
