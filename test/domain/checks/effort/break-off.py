"""
How many people leave before each question, by arm, with scipy's Wilson intervals. `people` says of each person in which arm
they were and how many of its questions they answered (null: all, and submitted).

    python3 test/domain/checks/effort/break-off.py > test/domain/checks/effort/break-off.json
"""

import json
import random

from scipy.stats import binomtest

random.seed(20261130)
QUESTIONS = {"large": ["vote", "donates"], "small": ["vote", "donates"]}
people = [
    {"arm": arm, "answered": random.choice([0, 0, 1, 2, None, None, None, None, None])}
    for arm, size in (("large", 37), ("small", 11))
    for _ in range(size)
]

rows = []
for arm, questions in QUESTIONS.items():
    inside = [each["answered"] for each in people if each["arm"] == arm]
    places = [("all", None, inside, sum(each is not None for each in inside))]
    for at, question in enumerate(questions):
        came = [each for each in inside if each is None or each >= at]
        places.append(("question", question, came, sum(each == at for each in came)))
    came = [each for each in inside if each is None or each >= len(questions)]
    places.append(("submit", None, came, sum(each is not None for each in came)))
    for place, question, came, left in places:
        low, high = binomtest(left, len(came)).proportion_ci(method="wilson")
        rows.append(dict(armId=arm, place=place, questionId=question, n=len(came), left=left, share=left / len(came), low=low, high=high))
print(json.dumps({"people": people, "rows": rows}, indent=1))
