# Of an experiment: how each arm answered. Votes and numbers are themselves; a label or a choice is 1 where it was chosen and 0 where it was not.

arm_of = {row["response_id"]: row["arm_id"] for row in rows("assignments.csv")} if arms else {}
given = defaultdict(dict)
for row in rows("answers.csv") if arms else []:
    given[row["question_id"]][row["response_id"]] = row["answer"]

def choices_made(question):
    """For each choice, by its ID, whether each response that made any made it; what else was named comes last."""
    name, made = f"answer_{question['id']}", defaultdict(dict)
    for row in rows("answers_wide.csv"):
        answer = {choice["choiceId"]: row[f"{name}_{choice['choiceId']}"] == "1" if question["multiple"] else row[name] == cell(choice["label"]) for choice in question["choices"]}
        if question["other"]:
            answer[""] = row[f"{name}_other"] != ""
        for id, is_made in answer.items():
            if any(answer.values()):
                made[cell(id)][row["response_id"]] = int(is_made)
            else:
                made[cell(id)]
    return made

def measured(question):
    """For each item of a question what every response gave it."""
    key = cell(question["id"])
    if question["type"] == "qv":
        return {option: {id: ballot[option] for id, ballot in ballots[key].items() if option in ballot} for option in question["ids"]}
    if question["type"] == "likert":
        return {cell(label): {id: int(answer == cell(label)) for id, answer in given[key].items() if answer} for label in question["scale"]}
    if question["type"] == "number":
        return {"": {id: float(answer) for id, answer in given[key].items() if answer}}
    if question["type"] == "choice":
        empty = {cell(choice["choiceId"]): {} for choice in question["choices"]}
        return {**empty, **({"": {}} if question["other"] else {}), **choices_made(question)}
    return {}

computed["arm_figures"] = {}
for question in survey["questions"] if arms else []:
    for item, values in measured(question).items():
        for arm in arms:
            inside = [value for id, value in values.items() if arm_of.get(id) == cell(arm["armId"])]
            n, mean = len(inside), sum(inside) / len(inside) if inside else None
            sd = math.sqrt(sum((value - mean) ** 2 for value in inside) / (n - 1)) if n > 1 else None
            computed["arm_figures"][cell(arm["armId"]), cell(question["id"]), item] = {"n": n, "mean": mean, "sd": sd}
