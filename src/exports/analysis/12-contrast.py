# ## The preregistered comparison
#
# Compares the mean votes of two arms on every option of a ballot: the difference with its interval, by the more cautious of Student’s and Welch’s tests, and the test that redraws the arms in their blocks. Set the arms and the ballot to those that the preregistration names, by their IDs; otherwise they are the first ones. Arms of which one votes and another answers scales are not tested against each other, because their units differ: their mean opinions are listed side by side, as shares of the largest possible ones.

contrast = {"reference": None, "arm": None, "question": None}

if os.path.exists("preregistration.json"):
    with open("preregistration.json", encoding="utf-8") as file:
        frozen = json.load(file)
    plan = {**frozen["plan"], "weighting": frozen["survey"]["settings"].get("weighting")}
    for name in ("hypotheses", "exclusionRule", "weighting", "analysisPlan"):
        if plan[name]:
            print(f"{name}: {plan[name]}")

def compare_arms(reference, arm, question):
    """For each option how the mean votes of an arm differ from those of the reference."""
    units = {cell(each["armId"]): largest_votes(question, each) for each in (reference, arm)}
    # Where the arms allow different numbers of votes, votes are shares of the largest.
    units = units if len(set(units.values())) > 1 else dict.fromkeys(units, 1)
    one, other = cell(arm["armId"]), cell(reference["armId"])
    values = {option: {id: votes / units[arm_of[id]] for id, votes in given.items() if arm_of.get(id) in units} for option, given in measured(question).items()}
    tests = randomization_tests(question, values, one, other) if block_of else {}
    for option, given in values.items():
        by_arm = {name: [votes for id, votes in given.items() if arm_of[id] == name] for name in (one, other)}
        found = {"n": len(by_arm[one]), "n_reference": len(by_arm[other])}
        if min(found.values()) >= 2 and share_answered < 1:
            found.update(compared(by_arm[one], by_arm[other], units[one], units[other]), **tests.get(option, {}))
        yield option, found

chosen = {name: next((each for each in arms if each["armId"] == contrast[name]), arms[at]) for at, name in enumerate(("reference", "arm"))} if arms else {}
both_ask = [question for question in voted if chosen and all(asks(arm, question) for arm in chosen.values())]
question = next((each for each in both_ask if contrast["question"] in (None, each["id"])), None)
if question is None:
    print("There is no comparison: no two arms are asked the same ballot.")
    if os.path.exists("asking_scores.csv"):
        print("Their mean opinions side by side, without a test of the difference, from asking_scores.csv:")
        for row in rows("asking_scores.csv"):
            if row["arm_id"] in [cell(arm["armId"]) for arm in chosen.values()]:
                print(row["option_id"], json.dumps({name: row[name] for name in ("arm_id", "measure", "n", "share", "rank", "mean", "low", "high")}))
    else:
        print("Download the files after “Compare ways of asking” (compare=asking) to have mean opinions side by side here.")
else:
    print(f"{chosen['arm']['label']} against {chosen['reference']['label']}: {question['text']}")
    for option, found in compare_arms(chosen["reference"], chosen["arm"], question):
        print(option, json.dumps(found))
