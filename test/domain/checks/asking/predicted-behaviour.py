"""
How well opinions predict what people do, by arm: the slope of a linear probability model on the standardized opinion
(numpy), the gap between the ends, the area under the curve (scipy's Mann-Whitney U), and percentile intervals of a
bootstrap of whole persons within arms, drawn by the product's generator of random numbers.

    python3 test/domain/checks/asking/predicted-behaviour.py > test/domain/checks/asking/predicted-behaviour.json
"""

import json
import math

import numpy as np
from scipy.stats import mannwhitneyu

RESAMPLES, SEED, REFERENCE = 200, 47, 0
MASK = 0xFFFFFFFF


def mulberry32(seed):
    state = seed
    while True:
        state = (state + 0x6D2B79F5) & MASK
        mixed = ((state ^ (state >> 15)) * (state | 1)) & MASK
        mixed ^= (mixed + (((mixed ^ (mixed >> 7)) * (mixed | 61)) & MASK)) & MASK
        yield ((mixed ^ (mixed >> 14)) & MASK) / 4294967296


def made(rng, people, measures):
    wants = rng.normal(size=people)
    did = rng.random(people) < 1 / (1 + np.exp(-wants))
    values = []
    for spread, levels in measures:
        noisy = wants + rng.normal(scale=spread, size=people)
        values.append(np.clip(np.round(noisy * levels / 2), -levels, levels))
    return {"did": did, "values": values}


def slope(x, y):
    deviation = x.std(ddof=1)
    return np.polyfit((x - x.mean()) / deviation, y, 1)[0] if deviation > 1e-6 else math.nan


def gap(x, y, ends):
    low, high = y[x == ends[0]], y[x == ends[1]]
    return high.mean() - low.mean() if len(low) and len(high) else math.nan


def auc(x, y):
    doers, others = x[y == 1], x[y == 0]
    if len(doers) == 0 or len(others) == 0:
        return math.nan
    return mannwhitneyu(doers, others, alternative="greater").statistic / (len(doers) * len(others))


def figures(x, y, ends):
    return np.array([slope(x, y), gap(x, y, ends), auc(x, y)])


def estimate(value, resampled):
    kept = resampled[~np.isnan(resampled)]
    ends = None if len(kept) < 0.9 * RESAMPLES else np.quantile(kept, [0.025, 0.975]).tolist()
    return {"value": float(value), "ci95": ends}


def predictions(groups):
    random = mulberry32(SEED)
    ends = [[(x.min(), x.max()) for x in group["values"]] for group in groups]
    found = [[figures(x, group["did"] * 1.0, at) for x, at in zip(group["values"], of)] for group, of in zip(groups, ends)]
    drawn = [[[] for _ in group["values"]] for group in groups]
    for _ in range(RESAMPLES):
        for at, group in enumerate(groups):
            people = len(group["did"])
            again = np.array([math.floor(next(random) * people) for _ in range(people)])
            y = group["did"][again] * 1.0
            for measure, x in enumerate(group["values"]):
                drawn[at][measure].append(figures(x[again], y, ends[at][measure]))
    drawn = [[np.array(of) for of in group] for group in drawn]
    replies = []
    for at, group in enumerate(groups):
        measures = []
        for measure in range(len(group["values"])):
            of = {}
            for figure, name in enumerate(["slope", "gap", "auc"]):
                value, resampled = found[at][measure][figure], drawn[at][measure][:, figure]
                difference = None
                if (at, measure) != (REFERENCE, 0):
                    difference = estimate(
                        value - found[REFERENCE][0][figure], resampled - drawn[REFERENCE][0][:, figure]
                    )
                of[name] = {**estimate(value, resampled), "difference": difference}
            measures.append({"people": len(group["did"]), "did": int(group["did"].sum()), "figures": of})
        replies.append(measures)
    return replies


rng = np.random.default_rng(20261130)
groups = [made(rng, 40, [(0.4, 10)]), made(rng, 50, [(1.5, 2), (1.0, 4)]), made(rng, 30, [(1.5, 2)])]
print(
    json.dumps(
        {
            "resamples": RESAMPLES,
            "seed": SEED,
            "reference": REFERENCE,
            "groups": [
                {"did": group["did"].tolist(), "values": [x.tolist() for x in group["values"]]} for group in groups
            ],
            "expected": predictions(groups),
        },
        indent=1,
    )
)
