// A plugin of jsPsych 8 for quadratic votes. MIT licence. Load ballot.js before it.
// const trial = { type: jsPsychQuadraticBallot, options: [{ code: 'parks', name: 'Parks' }], credits: 100 }
;(() => {
  const { BOOL, COMPLEX, INT, OBJECT, STRING } = jsPsychModule.ParameterType

  const info = {
    name: 'quadratic-ballot',
    version: '1.0.0',
    parameters: {
      /** What is voted on; codes name the options in the data. */
      options: {
        type: COMPLEX,
        array: true,
        default: undefined,
        nested: {
          code: { type: STRING, default: undefined },
          name: { type: STRING, default: undefined },
          description: { type: STRING, default: null },
        },
      },
      credits: { type: INT, default: 100 },
      /** Whether votes may be against an option. */
      downvotes: { type: BOOL, default: false },
      /** The most votes for or against an option; null if credits alone limit them. */
      cap: { type: INT, default: null },
      /** Whether participants first say of each option whether they are for or against it, which sorts the ballot. */
      organize: { type: BOOL, default: false },
      /** Whether each option says what its votes cost. */
      show_prices: { type: BOOL, default: true },
      shuffle: { type: BOOL, default: false },
      button_label: { type: STRING, default: 'Continue' },
      /** Names of the groups of `organize`. */
      group_labels: { type: OBJECT, default: { for: 'For', undecided: 'Undecided', against: 'Against' } },
      /** Sentences of the ballot in another language; see TEXTS in ballot.js. */
      texts: { type: OBJECT, default: {} },
    },
    data: {
      /** Votes by the code of their option. */
      votes: { type: OBJECT },
      /** In credits. */
      spent: { type: INT },
      left: { type: INT },
      /** The codes of the options as they were shown. */
      order: { type: STRING, array: true },
      /** Milliseconds from the start of the trial to its end. */
      rt: { type: INT },
      /** Each vote: code, votes after it, milliseconds since the ballot was shown. */
      actions: {
        type: COMPLEX,
        array: true,
        nested: { code: { type: STRING }, votes: { type: INT }, ms: { type: INT } },
      },
    },
    citations: '__CITATIONS__',
  }

  const GROUPS = ['for', 'undecided', 'against']

  function continueButton(label, onClick) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'jspsych-btn'
    button.textContent = label
    button.addEventListener('click', onClick)
    return button
  }

  class QuadraticBallotPlugin {
    static info = info

    constructor(jsPsych) {
      this.jsPsych = jsPsych
    }

    trial(display_element, trial) {
      const startedAt = performance.now()
      const options = trial.shuffle ? this.jsPsych.randomization.shuffle(trial.options) : trial.options
      const show = (shown) => this.vote(display_element, { ...trial, options: shown }, startedAt)
      if (trial.organize) this.organize(display_element, { ...trial, options }, show)
      else show(options)
    }

    organize(display_element, { options, group_labels, button_label }, show) {
      display_element.replaceChildren()
      const chosen = new Map(options.map(({ code }) => [code, 'undecided']))
      for (const { code, name } of options) {
        const label = document.createElement('label')
        label.style.cssText = 'display:block;margin:.5em 0'
        const select = document.createElement('select')
        for (const group of GROUPS) {
          const option = document.createElement('option')
          option.value = group
          option.textContent = group_labels[group]
          select.append(option)
        }
        select.value = 'undecided'
        select.addEventListener('change', () => chosen.set(code, select.value))
        label.append(`${name} `, select)
        display_element.append(label)
      }
      const inGroups = () => GROUPS.flatMap((group) => options.filter(({ code }) => chosen.get(code) === group))
      display_element.append(continueButton(button_label, () => show(inGroups())))
    }

    vote(display_element, trial, startedAt) {
      display_element.replaceChildren()
      const { options, credits, downvotes, cap, show_prices: prices, texts } = trial
      const ballot = quadraticBallot(display_element, { options, credits, downvotes, cap, prices, texts })
      const end = () => {
        display_element.replaceChildren()
        this.jsPsych.finishTrial({
          votes: ballot.votes(),
          spent: ballot.spent(),
          left: ballot.left(),
          order: ballot.order(),
          rt: Math.round(performance.now() - startedAt),
          actions: ballot.actions(),
        })
      }
      display_element.append(continueButton(trial.button_label, end))
    }

    simulate(trial, simulation_mode, simulation_options, load_callback) {
      const data = this.simulatedData(trial, simulation_options)
      if (simulation_mode === 'data-only') {
        load_callback()
        this.jsPsych.finishTrial(data)
      }
      if (simulation_mode === 'visual') this.simulateVisually(trial, data, load_callback)
    }

    simulateVisually(trial, data, load_callback) {
      const display_element = this.jsPsych.getDisplayElement()
      this.trial(display_element, { ...trial, shuffle: false })
      load_callback()
      const buttons = () => [...display_element.querySelectorAll('button')]
      if (trial.organize) buttons().at(-1).click()
      const steps = data.actions.map(({ code, votes }, at) => {
        const before = data.actions.slice(0, at).findLast((action) => action.code === code)?.votes ?? 0
        const option = trial.options.findIndex((each) => each.code === code)
        return 2 * option + (votes > before ? 1 : 0)
      })
      const wait = data.rt / (steps.length + 1)
      steps.forEach((button, at) => {
        this.jsPsych.pluginAPI.setTimeout(() => buttons()[button].click(), wait * (at + 1))
      })
      this.jsPsych.pluginAPI.setTimeout(() => buttons().at(-1).click(), data.rt)
    }

    simulatedData(trial, { data } = {}) {
      const { randomization } = this.jsPsych
      const order = (trial.shuffle ? randomization.shuffle(trial.options) : trial.options).map(({ code }) => code)
      const votes = Object.fromEntries(order.map((code) => [code, 0]))
      const rt = randomization.sampleExGaussian(4000, 800, 1 / 800, true)
      const actions = []
      let left = trial.credits
      for (const code of Array.from({ length: 3 * order.length }, () => randomization.sampleWithReplacement(order, 1)[0])) {
        const price = 2 * votes[code] + 1
        if (price > left || votes[code] === trial.cap) continue
        votes[code] += 1
        left -= price
        actions.push({ code, votes: votes[code], ms: Math.round((rt * (actions.length + 1)) / (3 * order.length + 1)) })
      }
      const made = { votes, spent: trial.credits - left, left, order, rt: Math.round(rt), actions, ...data }
      this.jsPsych.pluginAPI.ensureSimulationDataConsistency(trial, made)
      return made
    }
  }

  globalThis.jsPsychQuadraticBallot = QuadraticBallotPlugin
})()
