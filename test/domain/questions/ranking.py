# Makes rankings, with the figures that SciPy gives: Wilson intervals of shares, and of means those of Student as far as Johnson's,
# which is corrected for skewness, reaches beyond them; where fewer than five differ from the most frequent value, exact ones
# (Clopper and Pearson) of each level's share.
# Run in this folder: python3 ranking.py
import itertools
import json
import math
import numpy
from scipy import stats

random = numpy.random.default_rng(20261129)

def wilson(count, n):
    if n == 0:
        return None
    found = stats.binomtest(count, n).proportion_ci(0.95, "wilson")
    return [float(found.low), float(found.high)]

def exact(count, n):
    found = stats.binomtest(count, n).proportion_ci(0.95, "exact")
    return numpy.array([found.low, found.high])

def mean_interval(scores, least, most):
    scores, n = numpy.array(scores), len(scores)
    if n < 5:
        return None
    if n - max(numpy.unique(scores, return_counts=True)[1]) < 5:
        ends = least + sum((exact(int((scores > level).sum()), n) for level in range(least, most)), numpy.zeros(2))
    else:
        t, error = stats.t.ppf(0.975, n - 1), stats.sem(scores)
        shift = (2 * t * t + 1) * stats.skew(scores) / (6 * math.sqrt(n))
        mean = scores.mean()
        ends = max(least, mean - error * (t - min(0, shift))), min(most, mean + error * (t + max(0, shift)))
    return [float(end) for end in ends]

def case(items, top, answers):
    places, n = min(top or items, items), len(answers)
    found = []
    for item in range(items):
        ranks = [answer.index(item) + 1 for answer in answers if item in answer]
        points = [places - answer.index(item) if item in answer else 0 for answer in answers]
        firsts = sum(answer[0] == item for answer in answers)
        found.append({
            "ranked": len(ranks), "meanRank": float(numpy.mean(ranks)) if ranks else None,
            "meanRank95": mean_interval(ranks, 1, places),
            "first": firsts, "firstShare": firsts / n, "firstShare95": wilson(firsts, n),
            "points": float(numpy.mean(points)), "points95": mean_interval(points, 0, places),
        })
    pairs = []
    for a, b in itertools.combinations(range(items), 2):
        either = [answer for answer in answers if a in answer or b in answer]
        wins = sum(a in answer and (b not in answer or answer.index(a) < answer.index(b)) for answer in either)
        pairs.append({"n": len(either), "share": wins / len(either) if either else None, "ci95": wilson(wins, len(either))})
    return {"items": items, "top": top, "answers": answers, "found": found, "pairs": pairs}

def drawn(items, places, n, spread):
    liked = numpy.arange(items)[::-1]
    return [[int(item) for item in numpy.argsort(-(liked + random.normal(0, spread, items)))[:places]] for _ in range(n)]

cases = [
    case(4, None, drawn(4, 4, 40, 2)), case(5, 2, drawn(5, 2, 60, 1.5)), case(6, 3, drawn(6, 3, 12, 0.4)),
    case(3, None, drawn(3, 3, 4, 1)), case(3, 1, drawn(3, 1, 30, 1)),
]
with open("ranking.json", "w") as file:
    json.dump(cases, file)
    file.write("\n")
