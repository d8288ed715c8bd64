import type { RefusedTexts } from '../../catalogue.ts'

export const refused: RefusedTexts = {
  surveyError: {
    title: 'No se puede abrir la encuesta',
    lead: 'Lo sentimos: esta encuesta no se ha podido cargar o no contiene preguntas.',
    advice: 'Compruebe el identificador de la encuesta e inténtelo de nuevo.',
  },
  noResults: {
    title: 'No hay resultados que mostrar',
    lead: 'No hay resultados en esta dirección. Una encuesta puede mostrarlos solo cuando se haya cerrado, o no mostrarlos.',
    advice: 'Compruebe la dirección o vuelva cuando la encuesta se haya cerrado.',
  },
  unknownAddress: {
    title: 'Página no encontrada',
    lead: 'No hay ninguna página en la dirección que ha abierto. Compruebe la dirección o continúe desde aquí.',
  },
  brokenLink: {
    title: 'Este enlace está dañado',
    lead: 'Parece que falta una parte del enlace o que se ha cambiado.',
    field: 'El dato «{field}» contiene caracteres invisibles.',
    advice: 'Abra de nuevo el enlace de su invitación o consulte a quien se la envió.',
  },
  tooLong: {
    title: 'Es demasiado largo para ser una clave',
    lead: 'Lo que ha escrito es más largo que cualquier clave. Copie solo la clave de su invitación.',
    again: 'Escribir la clave de nuevo',
  },
  noForm: {
    title: 'No se ha podido procesar el formulario',
    lead: 'No se envió desde esta página o se cambió por el camino. Rellénelo de nuevo.',
    again: 'Volver al formulario',
  },
  noQuestions: {
    title: 'No hay preguntas',
    lead: 'Esta encuesta todavía no tiene preguntas.',
  },
  notAvailable: {
    title: 'Esta encuesta no está abierta',
    off: 'No acepta respuestas en este momento. Si esperaba que estuviera abierta, consulte a quien le envió el enlace.',
    stopped:
      'Ha respondido un número suficiente de personas, así que ya no acepta respuestas. Gracias por su interés.',
    closed: 'Se cerró el {time}.',
    opens: 'Se abre el {time}. Vuelva con el mismo enlace.',
    grace: 'Si comenzó antes del cierre, puede continuar hasta el {time}.',
    goOn: 'Continuar con mis respuestas',
    storedHeading: 'Sus respuestas',
    stored:
      'Sus respuestas no se han enviado. Se conservan 90 días en este dispositivo y puede descargarlas. Si la encuesta se abre de nuevo, puede continuar con el mismo enlace.',
    storedFile: 'Descargar mis respuestas ({time})',
  },
  surveyKey: {
    title: 'Esta encuesta requiere una clave',
    sKeyLead: 'Solo pueden responder quienes tienen la clave. La encontrará en su invitación.',
    uKeyLead:
      'Cada persona invitada tiene una clave personal que se puede usar una vez. Encontrará la suya en su invitación.',
    sKeyLabel: 'Clave de la encuesta',
    uKeyLabel: 'Clave personal',
    sKeyStored:
      'Aquí tiene respuestas que no se han enviado. Se conservan 90 días en este dispositivo: escriba la clave actual de la encuesta para continuar con ellas, o descárguelas.',
    uKeyStored:
      'La clave con la que respondió ya no abre esta encuesta, así que sus respuestas no se han enviado. Se conservan 90 días en este dispositivo y puede descargarlas. Pida una clave nueva a quien se la envió.',
    open: 'Abrir la encuesta',
    wrong: 'Esta clave no abre la encuesta. Compruebe su invitación y escríbala de nuevo.',
    missing: 'Escriba la clave de su invitación.',
    unknown:
      'Esta clave no es válida para esta encuesta. Compárela con su invitación o pida una nueva a quien se la envió.',
  },
  notSigned: {
    title: 'No se ha podido confirmar este enlace',
    lead: 'En este estudio solo pueden participar personas que llegan desde Prolific, una vez cada una.',
    again:
      'Vuelva a Prolific y abra allí el estudio de nuevo. Los enlaces caducan al poco tiempo y no se deben cambiar.',
    help: 'Si no sirve de ayuda, devuelva el estudio en Prolific y escriba allí al equipo de investigación.',
  },
  keyUsed: {
    title: 'Esta clave ya se ha usado',
    completed: 'Con ella se enviaron respuestas el {time}. Una clave personal se puede usar una vez.',
    used: 'Con esta clave se empezó a responder en otro dispositivo o en otro navegador, y todavía no se ha enviado.',
    submitted: 'Con esta clave se enviaron respuestas. Una clave personal se puede usar una vez.',
    yours: 'Si fue usted, sus respuestas están registradas y no queda nada por hacer.',
    yoursIfNot:
      'Continúe allí o empiece aquí desde el principio: en cuanto responda aquí, lo que se empezó allí se descarta sin leerlo.',
    startOver: 'Empezar aquí desde el principio',
    notYours: 'Si no fue usted, avise a quien le envió la clave.',
    copy: 'Ver la página de confirmación',
    stored:
      'Las respuestas que escribió en este dispositivo y no envió se conservan aquí 90 días. Puede descargarlas.',
    another: 'Usar otra clave',
  },
}
