# Makes answers on sliders, with the figures that NumPy gives: quantiles by linear interpolation, and counts in tens, of which the
# last includes 100.
# Run in this folder: python3 slider.py
import json
import numpy

random = numpy.random.default_rng(20261129)

def case(answers):
    return {
        "answers": [int(answer) for answer in answers],
        "mean": float(numpy.mean(answers)),
        "sd": float(numpy.std(answers, ddof=1)) if len(answers) > 1 else None,
        "quartiles": [float(value) for value in numpy.quantile(answers, [0.25, 0.5, 0.75], method="linear")],
        "bands": [int(count) for count in numpy.histogram(answers, bins=range(0, 101, 10))[0]],
    }

drawn = [random.normal(55, 28, n).round().clip(0, 100) for n in (1, 9, 40, 250)]
with open("slider.json", "w") as file:
    json.dump([case(answers) for answers in [[0, 100], *drawn]], file)
    file.write("\n")
