import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Puede cambiar sus respuestas hasta el {time}.',
  untilClosed: 'Puede cambiar sus respuestas hasta que se cierre la encuesta.',
  already: 'Cambiar respuestas ya enviadas',
  link: 'Cambiar mis respuestas',
  title: 'Cambiar sus respuestas',
  lead: 'Está cambiando respuestas que ya envió. Hasta que envíe de nuevo, cuentan aquellas.',
  none: 'En este navegador no hay respuestas enviadas a esta encuesta. Se pueden cambiar en el navegador en el que se dieron o con su clave.',
  answer: 'Ir a la encuesta',
}
