export const outcomeWords = {
  rules: {
    positive: 'Las opciones con más votos a favor que en contra',
    top: 'Las opciones con más votos',
    budget: 'Lo que paga un presupuesto',
  },
  methods: {
    netVotes: 'Por votos netos',
    perPrice: 'Por votos netos según el dinero',
    equalShares: 'Por partes iguales',
    proportional: 'En proporción a los votos netos',
  },
  misfits: {
    skip: 'Se omite la opción que cuesta más de lo que queda',
    stop: 'La financiación termina en la opción que cuesta más de lo que queda',
  },
  seats: 'Opciones por elegir: {count}',
  budget: 'Presupuesto: {count}',
  minimum: 'Al menos {count} votos netos',
}

export const outcome = {
  margin: {
    one: 'Bastaría {count} papeleta inventada ({share} del total) para poner «{name}» por delante.',
    many: 'Bastarían {count} papeletas inventadas ({share} del total) para poner «{name}» por delante.',
    other: 'Bastarían {count} papeletas inventadas ({share} del total) para poner «{name}» por delante.',
  },
  changed: {
    one: '{count} opción se ha incluido o excluido por una decisión, así que esto no es lo que deciden los votos por sí solos.',
    other:
      '{count} opciones se han incluido o excluido por una decisión, así que esto no es lo que deciden los votos por sí solos.',
  },
  alone: 'Solo por los votos, pero ahora no: {names}.',
  notAlone: 'Ahora, pero no solo por los votos: {names}.',
  movedIn: 'Incluida: {reason}',
  movedOut: 'Excluida: {reason}',
  lineOver: 'Por debajo de esta línea no se financia nada. Son {over} más de lo que hay.',
  resampledAlone: 'Se refieren solo a los votos.',
  copySentence: 'Copiar la frase',
  heading: 'Lo que se decide',
  hints: {
    positive: 'Se elige toda opción con más votos a favor que en contra.',
    top: 'Se eligen las opciones con más votos netos, tantas como plazas hay.',
    netVotes: 'Las opciones se financian por orden de votos netos, mientras alcance el dinero.',
    perPrice:
      'Las opciones se financian por orden de votos netos por unidad de dinero, mientras alcance el dinero.',
    equalShares:
      'Todas las personas tienen la misma parte del dinero. Una y otra vez se financia la opción que menos cuesta por voto a quienes votaron por ella.',
    proportional:
      'El dinero se reparte en proporción a los votos netos. Ninguna opción recibe más que su precio; lo que sobra pasa a las demás.',
  },
  misfits: {
    skip: 'Se omite la opción que cuesta más de lo que queda.',
    stop: 'La financiación termina en la primera opción que cuesta más de lo que queda.',
  },
  never: 'Las opciones sin más votos a favor que en contra nunca se financian.',
  minimum: 'Las opciones necesitan al menos {count} votos netos.',
  funded: {
    one: 'Se financia {count} proyecto por {spent} de {budget}.',
    many: 'Se financian {count} proyectos por {spent} de {budget}.',
    other: 'Se financian {count} proyectos por {spent} de {budget}.',
  },
  chosen: {
    one: 'Se elige {count} opción.',
    many: 'Se eligen {count} opciones.',
    other: 'Se eligen {count} opciones.',
  },
  noneFunded: 'No se financia ningún proyecto.',
  noneChosen: 'No se elige ninguna opción.',
  computing: 'Lo que se decide todavía se está calculando. Aparecerá aquí cuando termine.',
  printAgain: 'Esta hoja no está terminada: todavía se calculaba lo que se decide. Vuelva a imprimirla.',
  tooMany: 'Hay demasiadas papeletas para calcular aquí las partes iguales.',
  total: 'Suma: {amount}',
  line: 'Por debajo de esta línea no se financia nada. Quedan {left}.',
  lineChosen: 'Por debajo de esta línea no se elige nada.',
  votesMore: {
    one: '{count} voto neto más',
    many: '{count} votos netos más',
    other: '{count} votos netos más',
  },
  needs: 'Necesita {votes}.',
  needsEither: 'Necesita {votes}, o un precio {money} más bajo.',
  needsOfShares:
    'Con partes iguales, lo que le falta a una opción depende de quién vote por ella: aquí, personas que no han votado sobre ella, empezando por las que menos obtienen de aquello por lo que votaron.',
  needsMoney: 'Necesita un precio {money} más bajo.',
  often: {
    always: 'Casi seguro: {share}',
    mostly: 'Probable: {share}',
    sometimes: 'Incierto: {share}',
    rarely: 'Poco probable: {share}',
    never: 'Casi imposible: {share}',
  },
  resampled:
    'Porcentajes y barras: con qué frecuencia se financia o se elige una opción si se vuelven a sacar {count} encuestas de estas papeletas.',
  fewResponses: 'Se puede decir cuán seguro es esto a partir de {count} participaciones.',
  resampling: 'Todavía se están calculando; por ahora, de {count}.',
  columns: {
    decided: 'Decidido',
    amount: 'Importe',
    total: 'Total acumulado',
    often: 'Proporción de remuestreos',
    lacksVotes: 'Votos netos que faltan',
    lacksMoney: 'Exceso de precio',
    reason: 'Motivo',
  },
  decided: {
    yes: 'Sí',
    no: 'No',
  },
}

export const methods = {
  heading: 'Otras formas de repartir el dinero',
  hint: 'Lo que cada método financiaría con los mismos votos y el mismo presupuesto, y con cuánto.',
  names: {
    netVotes: 'Votos netos',
    perPrice: 'Votos según el dinero',
    equalShares: 'Partes iguales',
    proportional: 'En proporción',
  },
  spent: 'Gastado',
  all: 'Todas las opciones',
  moves: 'En lugar de lo que financia la regla',
  manyMoved: {
    one: '{sign}{count} opción',
    many: '{sign}{count} opciones',
    other: '{sign}{count} opciones',
  },
  served: 'Personas con un voto a favor de algo financiado',
  wanted: 'Financiado, con más a favor que en contra en el grupo {name}',
  category: 'Categoría: {name}',
}

export const ground = {
  heading: 'Mayoría y terreno común',
  hint: 'A la derecha: más votos netos. Más arriba: más terreno común, la proporción de quienes están a favor de una opción por la de quienes no están en contra. Las líneas están en la mitad de las opciones; los números son los puestos.',
  oneGroup:
    'Las papeletas no forman grupos: no se separan con más claridad que si los mismos votos se repartieran entre otras personas con los mismos presupuestos. Por eso aquí todas las personas son un solo grupo.',
  untested:
    'Hay muy pocas personas para buscar grupos, o no todas vieron todas las opciones. Por eso aquí todas son un solo grupo.',
  groups:
    'Las papeletas forman {count} grupos, con más claridad que en ninguna de 99 encuestas en las que los mismos votos se repartieron entre otras personas con los mismos presupuestos. Es terreno común lo que quieren todos los grupos; no lo es una opción que un grupo rechaza.',
  group: {
    one: 'Grupo {name}: {count} persona; lo distingue {options}',
    other: 'Grupo {name}: {count} personas; lo distingue {options}',
  },
  quadrants: {
    both: 'Fuerte y compartida',
    majority: 'Fuerte, pero discutida',
    shared: 'Compartida, pero no fuerte',
    neither: 'Ni fuerte ni compartida',
  },
  x: 'Votos netos',
  y: 'Terreno común',
  forIn: 'A favor, grupo {name}',
  againstIn: 'En contra, grupo {name}',
  place: 'Zona',
}

export const onePage = {
  link: 'Una página para todo el mundo',
  title: 'Lo que se ha decidido: {title}',
  why: 'Por qué ha salido así',
  part: '{amount} de {price}',
  more: 'y {count} más',
  copy: 'Copiar para un chat',
  funded: 'Financiado',
  chosen: 'Elegido',
  notFunded: 'No financiado',
  notChosen: 'No elegido',
  preview: 'Imagen para un enlace (1200 × 630)',
  slide: 'Imagen para una diapositiva (1600 × 900)',
  all: 'Todos los resultados',
  failed: 'No se ha podido guardar. Pruebe con otro navegador.',
}
