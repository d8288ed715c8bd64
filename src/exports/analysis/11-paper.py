# ## For a paper
#
# A table with a row for each option that somebody saw, pictures of the headline figures, and the comparison of two arms that the preregistration names. Pandas and matplotlib are used where they are installed.

def installed(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"{name} is not installed: {MISSING[name]}")

MISSING = {"pandas": "units is a list of rows, and there is no data frame", "matplotlib.pyplot": "there are no pictures; figures are in results.csv"}
assigned = {row["response_id"]: row for row in rows("assignments.csv")} if arms else {}
if arms:
    members.setdefault("arm", segments_of("arm"))
arm_of = {id: arm for arm, ids in members.get("arm", {}).items() for id in ids}

# A row for each person and option, with the arm and its block, the place in which the option was shown, and the weight of the person.
units = []
for row in rows("ballots_long.csv"):
    id = row["response_id"]
    unit = {name: row[name] for name in ("response_id", "question_id", "option_id", "option_name")}
    unit.update(votes=int(row["votes"]), position=int(row["initial_position"]) if row["initial_position"] else None)
    unit.update({name: assigned.get(id, {}).get(name, "") for name in ("arm", "arm_id", "stratum", "block")} if arms else {})
    unit.update({"weight": weight_of.get(id, 1)} if weighted_by else {})
    units.append(unit)
with open("units.csv", "w", encoding="utf-8", newline="") as file:
    table = csv.DictWriter(file, units[0] if units else ["response_id"])
    table.writeheader()
    table.writerows(units)
print(len(units), "units of", len({unit["response_id"] for unit in units}), "people, also in units.csv")
pandas = installed("pandas")
frame = pandas.DataFrame(units) if pandas else None

# Pictures of the mean votes with their intervals, of each ballot, and of each arm.
pyplot = installed("matplotlib.pyplot")

def picture(name, title, series):
    """Saves dots with whiskers: for each series the mean and the ends of its interval, or none, by label."""
    labels = list(next(iter(series.values())))
    figure, axes = pyplot.subplots(figsize=(7, 1.2 + 0.4 * len(labels)), layout="constrained")
    for at, (label, points) in enumerate(series.items()):
        for place, (mean, low, high) in enumerate(points.values()):
            shift = place + 0.6 * (at + 0.5) / len(series) - 0.3
            axes.plot([low, high] if low is not None else [mean], [shift] * (2 if low is not None else 1), color=f"C{at}")
            axes.plot([mean], [shift], "o", color=f"C{at}", label=label if place == 0 else None)
    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    axes.axvline(0, color="0.8", zorder=0)
    axes.set(title=title, xlabel="Mean votes")
    if len(series) > 1:
        axes.legend()
    figure.savefig(name, dpi=200)
    print(name)

def mean_with_ends(votes, most):
    if not votes:
        return math.nan, None, None
    ends = mean_interval(Counter(votes), most, share_answered) if len(votes) >= 5 and share_answered < 1 else (None, None)
    return sum(votes) / len(votes), *ends

def asks(arm, question):
    return question["id"] in arm.get("questions", [question["id"]])

for question in voted if pyplot else []:
    values, names = measured(question), {cell(option["id"]): option["name"] for option in question["options"]}
    everybody = {"Everybody": {names[option]: mean_with_ends(list(given.values()), most_votes(question)) for option, given in values.items()}}
    picture(f"votes_{question['code']}.png", question["text"], everybody)
    asking = [arm for arm in arms if asks(arm, question)]
    if len(asking) > 1:
        by_arm = {arm["label"]: {names[option]: mean_with_ends([votes for id, votes in given.items() if arm_of.get(id) == cell(arm["armId"])], largest_votes(question, arm)) for option, given in values.items()} for arm in asking}
        picture(f"votes_{question['code']}_by_arm.png", question["text"], by_arm)
