# The 95 % confidence intervals: Student’s, as far as the same one corrected for skewness reaches beyond it; where fewer than five votes differ from the most frequent one, the exact interval of the share of each number of votes. There are none of fewer than five responses, and where everybody who was asked has answered.

@lru_cache(None)
def t_quantile(degrees, misses):
    if degrees >= 200:
        z = -NormalDist().inv_cdf(misses / 2)
        return z + ((z**3 + z) / 4 + ((5*z**5 + 16*z**3 + 3*z) / 96 + (3*z**7 + 19*z**5 + 17*z**3 - 15*z) / (384 * degrees)) / degrees) / degrees
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        odd, cosine = degrees % 2, math.cos(angle)
        term = cosine if odd else 1.0
        total = 0.0 if degrees == 1 else term
        for step in range(3 if odd else 2, degrees, 2):
            term *= cosine * cosine * (step - 1) / step
            total += term
        within = 2 / math.pi * (angle + math.sin(angle) * total) if odd else math.sin(angle) * total
        low, high = (angle, high) if 1 - within > misses else (low, angle)
    return math.sqrt(degrees) * math.tan(low)

def beta_share(x, a, b):
    """The share of a beta distribution below x, by its continued fraction."""
    if x <= 0:
        return 0.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(1 - x, b, a)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 1000):
        for part in (m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m)), -(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1))):
            c, d = 1 + part / c, 1 / (1 + part * d)
            value *= c * d
        if abs(c * d - 1) <= 1e-15:
            break
    return front * value

# Weighted counts are no whole numbers, and rounded.
ROUNDING = 1e-9

def at_most(count, n, share):
    if 2 * count > n:
        return 1 - at_most(n - count - 1, n, 1 - share)
    term = total = (1 - share) ** n
    for found in range(1, math.floor(count + ROUNDING) + 1):
        term *= (n - found + 1) / found * share / (1 - share)
        total += term
    return total

@lru_cache(None)
def largest_share(count, n, misses):
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if at_most(count, n, middle) > misses / 2 else (low, middle)
    return low if n - count >= ROUNDING else 1.0

def mean_interval(counts, most, part):
    """By number of votes, how many responses gave it."""
    n = sum(counts.values())
    misses = misses_allowed(n)
    average = lambda value: sum(count * value(votes) for votes, count in counts.items()) / n
    mean = average(lambda votes: votes)
    if n - max(counts.values()) < 5 - ROUNDING:
        above = [sum(count for votes, count in sorted(counts.items(), reverse=True) if votes > level) for level in range(-most, most)]
        low = -most + sum(1 - largest_share(n - count, n, misses) for count in above)
        high = -most + sum(largest_share(count, n, misses) for count in above)
    else:
        variance = average(lambda votes: (votes - mean) ** 2)
        skewness = average(lambda votes: (votes - mean) ** 3) / variance**1.5
        t, error = t_quantile(math.floor(n + ROUNDING) - 1, misses), math.sqrt(variance / (n - 1))
        shift = (2 * t * t + 1) * skewness / (6 * math.sqrt(n))
        low = max(-most, mean - error * (t - min(0, shift)))
        high = min(most, mean + error * (t + max(0, shift)))
    narrowed = math.sqrt(1 - part)
    return mean - (mean - low) * narrowed, mean + (high - mean) * narrowed

def is_census(question):
    n = len(ballots[cell(question["id"])])
    return n > 0 and share_answered == 1 and question["sampleOption"] == 0

for question in voted:
    n, most = len(ballots[cell(question["id"])]), most_votes(question)
    for option in question["ids"]:
        votes, ends = column(question, option), [None] * 6
        if len(votes) >= 5 and not is_census(question):
            mean = mean_interval(Counter(votes), most, share_answered * len(votes) / n)
            net = mean_interval(Counter(votes + [0] * (n - len(votes))), most, share_answered)
            ends = [*mean, *(n * end for end in mean), *(n * end for end in net)]
        names = ["mean_low", "mean_high", "estimate_low", "estimate_high", "net_votes_low", "net_votes_high"]
        computed["results"][cell(question["id"]), option].update(zip(names, ends))
