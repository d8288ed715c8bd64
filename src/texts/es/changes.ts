import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Puede cambiar sus respuestas hasta que se cierre la encuesta, a más tardar el {time}.',
  untilClosed: 'Puede cambiar sus respuestas hasta que se cierre la encuesta.',
  link: 'Cambiar mis respuestas',
  title: 'Cambiar sus respuestas',
  lead: 'Está cambiando respuestas que ya envió. Hasta que envíe de nuevo, cuentan aquellas.',
  none: 'En esta pestaña no se han enviado respuestas a esta encuesta.',
  where:
    'Las respuestas se pueden cambiar en la pestaña en la que se enviaron, mientras siga abierta, o con un enlace, si se guardó allí.',
  again:
    'Respondió el {time}. Lo que envíe ahora sustituye esas respuestas; hasta entonces, cuentan. Aquí no se muestran.',
  later: 'Guardar un enlace para cambiar sus respuestas más tarde',
  laterLabel: 'Enlace para cambiar sus respuestas',
  laterHint:
    'Quien tenga este enlace puede sustituir sus respuestas, pero nadie puede leerlas con él. No se guarda en este dispositivo.',
  laterShare: 'Compartir enlace',
  answer: 'Ir a la encuesta',
}
