/** The cells of the notebook, each a text before it and its code. Nothing but Python's own library is needed. */
const CELLS: readonly { readonly text: string; readonly code: string }[] = [
  {
    text: '# Results from the ballots\n\nComputes `results.csv` anew from `ballots_long.csv` and compares. See `codebook.md` for what every column means.',
    code: `import csv, math, random
from collections import defaultdict

def rows(name):
    with open(name, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))

votes = defaultdict(list)
for row in rows("ballots_long.csv"):
    votes[row["question_id"], row["option_id"]].append(int(row["votes"]))
published = rows("results.csv")`,
  },
  {
    text: 'Every figure of every option. A zero is an answer; only options that a respondent saw have a row.',
    code: `def figures(list_of_votes, spent):
    m, net = len(list_of_votes), sum(list_of_votes)
    up = sum(v for v in list_of_votes if v > 0)
    credits = sum(v * v for v in list_of_votes)
    mean = net / m if m else None
    squares = sum((v - mean) ** 2 for v in list_of_votes) if m else 0
    return {
        "m": m, "net_votes": net, "mean": mean,
        "sd": math.sqrt(squares / (m - 1)) if m > 1 else None,
        "up_votes": up, "down_votes": up - net,
        "supporters": sum(v > 0 for v in list_of_votes),
        "opponents": sum(v < 0 for v in list_of_votes),
        "abstained": sum(v == 0 for v in list_of_votes),
        "credits": credits, "credit_share": credits / spent if spent else 0,
        "divisiveness": 1 - abs(net) / (2 * up - net) if 2 * up - net else 0,
        "variance": squares / m if m else None,
    }

computed = {}
for question in {row["question_id"] for row in published}:
    keys = [(question, row["option_id"]) for row in published if row["question_id"] == question]
    spent = sum(v * v for key in keys for v in votes[key])
    for key in keys:
        computed[key] = figures(votes[key], spent)
    for key in keys:
        computed[key]["rank"] = 1 + sum(computed[other]["net_votes"] > computed[key]["net_votes"] for other in keys)`,
  },
  {
    text: 'Compare with what was published.',
    code: `differing = 0
for row in published:
    for name, value in computed[row["question_id"], row["option_id"]].items():
        given = float(row[name]) if row[name] != "" else None
        same = value == given if value is None or given is None else math.isclose(value, given, rel_tol=1e-9, abs_tol=1e-9)
        if not same:
            differing += 1
            print(row["option_id"], name, "computed", value, "published", given)
print(f"{len(published)} options compared, {differing} figures differ")
assert differing == 0`,
  },
  {
    text: 'How sure the result is: respondents are drawn anew, with repetition. Another generator of random numbers gives slightly other intervals than `results.csv`.',
    code: `def interval(list_of_votes, resamples=500, seed=1):
    draw = random.Random(seed)
    sums = sorted(sum(draw.choices(list_of_votes, k=len(list_of_votes))) for _ in range(resamples))
    return sums[round(0.025 * (resamples - 1))], sums[round(0.975 * (resamples - 1))]

for row in sorted(published, key=lambda row: int(row["rank"])):
    sample = votes[row["question_id"], row["option_id"]]
    if row["net_votes_low"] and len(sample) <= 2000:
        print(row["rank"], row["option_name"], row["net_votes"], interval(sample), (row["net_votes_low"], row["net_votes_high"]))`,
  },
]

/** A Jupyter notebook that computes the results from the files beside it. */
export function analysisNotebook(): string {
  const lines = (text: string) =>
    text.split('\n').map((each, at, all) => (at < all.length - 1 ? `${each}\n` : each))
  const cells = CELLS.flatMap(({ text, code }, at) => [
    { cell_type: 'markdown', id: `text-${at}`, metadata: {}, source: lines(text) },
    {
      cell_type: 'code',
      id: `code-${at}`,
      metadata: {},
      execution_count: null,
      outputs: [],
      source: lines(code),
    },
  ])
  const kernelspec = { display_name: 'Python 3', language: 'python', name: 'python3' }
  return `${JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`
}
