# # Results from the answers
#
# Computes every figure of `results.csv`, `pairs.csv`, `figures.csv` and, where there are any, `choice_results.csv`, `ranking_results.csv`, `ranking_pairs.csv`, `constant_sum_results.csv`, `arm_figures.csv`, `attention.csv`, `attrition.csv`, `segments.csv`, `split_figures.csv`, `effort_figures.csv`, `weighted_figures.csv` and `weights.csv` anew from the other files and compares. See `codebook.md` for what every column means. With hundreds of options it takes minutes.

import csv, importlib, itertools, json, math, os
from collections import Counter, defaultdict
from datetime import date, timedelta
from functools import lru_cache
from statistics import NormalDist, median

def rows(name):
    with open(name, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))

def cell(text):
    """A text as files have it: what a spreadsheet would take for a formula begins with an apostrophe."""
    return "'" + text if text[:1] and text[0] in "=+-@\t\r\uff1d\uff0b\uff0d\uff20" else text

with open("survey.json", encoding="utf-8") as file:
    survey = json.load(file)
with open("manifest.json", encoding="utf-8") as file:
    manifest = json.load(file)
is_filtered = manifest["filter"] is not None
split_by, weighted_by = manifest["splitBy"], manifest["weightedBy"] or []
arms = survey["settings"].get("arms", [])
conditional = {group["id"] for group in survey["questionGroups"] if group.get("showIf")}
for question in survey["questions"]:
    # Nobody knows how many would have been asked a question that is shown under conditions, or in some arms of an experiment.
    in_every_arm = all(question["id"] in arm.get("questions", [question["id"]]) for arm in arms)
    is_everybody = not is_filtered and in_every_arm and not question.get("showIf") and question.get("groupId") not in conditional
    if question["type"] == "slider":
        question.update(min=0, max=100, step=1)
    question["peopleAsked"] = manifest["peopleAsked"] if is_everybody else None

# The share of those who were asked that has answered, 0 where nobody knows how many they are; and while the survey is open, at how many responses intervals are shortest that hold however often somebody looks.
share_answered, tuned_to = manifest["sampling"]["share"], manifest["sampling"]["tunedTo"]

def misses_allowed(n, misses=0.05):
    """How rarely an interval may miss the truth."""
    if tuned_to is None or share_answered == 1:
        return misses
    odds = -2 * math.log(misses)
    learned = n / (1 - share_answered) * (odds + math.log(odds + 1)) / tuned_to
    limit = math.sqrt(2 * (learned + 1) / learned * math.log(math.sqrt(learned + 1) / misses))
    return math.erfc(limit / math.sqrt(2))

voted = [question for question in survey["questions"] if question["type"] == "qv"]
for question in voted:
    question["ids"] = [cell(option["id"]) for option in question["options"]]

ballots = defaultdict(lambda: defaultdict(dict))
binned = defaultdict(Counter)
for row in rows("ballots_long.csv"):
    question, option, votes = row["question_id"], row["option_id"], int(row["votes"])
    ballots[question][row["response_id"]][option] = votes
    binned[question, option][row["bin"], (votes > 0) - (votes < 0)] += 1

computed = {"results": {}, "pairs": {}, "figures": {}, "choice_results": {}, "ranking_results": {}, "ranking_pairs": {}, "constant_sum_results": {}}

def note(question, name, value, label=""):
    """A figure of a question as a whole, or of the survey."""
    computed["figures"][question, name, str(label)] = {"value": value}
