/** An R script that computes the results from the files beside it. Nothing but R itself is needed. */
export function analysisScript(): string {
  return `# Computes results.csv anew from ballots_long.csv and compares. See codebook.md for what every column means.

# An option may be called NA or TRUE, and names are UTF-8 whatever the language of this machine is.
texts <- c(question_id = "character", option_id = "character", option_name = "character")
read <- function(name) read.csv(name, encoding = "UTF-8", na.strings = "", colClasses = texts)
ballots <- read("ballots_long.csv")
published <- read("results.csv")

# Every figure of one option. A zero is an answer; only options that a respondent saw have a row.
figures <- function(v, spent) {
  up <- sum(v[v > 0])
  down <- -sum(v[v < 0])
  list(
    m = length(v), net_votes = sum(v), mean = mean(v), sd = sd(v), up_votes = up, down_votes = down,
    supporters = sum(v > 0), opponents = sum(v < 0), abstained = sum(v == 0), credits = sum(v^2),
    credit_share = if (spent > 0) sum(v^2) / spent else 0,
    divisiveness = if (up + down > 0) 1 - abs(up - down) / (up + down) else 0,
    variance = mean((v - mean(v))^2)
  )
}

differing <- 0
for (question in unique(published$question_id)) {
  options <- published[published$question_id == question, ]
  asked <- ballots[ballots$question_id == question, ]
  spent <- sum(asked$votes^2)
  net <- sapply(options$option_id, function(option) sum(asked$votes[asked$option_id == option]))
  for (at in seq_len(nrow(options))) {
    votes <- asked$votes[asked$option_id == options$option_id[at]]
    computed <- c(figures(votes, spent), rank = 1 + sum(net > net[at]))
    for (name in names(computed)) {
      same <- isTRUE(all.equal(as.numeric(computed[[name]]), as.numeric(options[[name]][at]), tolerance = 1e-9))
      if (!same && !is.na(computed[[name]])) {
        differing <- differing + 1
        cat(options$option_id[at], name, "computed", computed[[name]], "published", options[[name]][at], "\\n")
      }
    }
  }
}
cat(nrow(published), "options compared,", differing, "figures differ\\n")
stopifnot(differing == 0)

# How sure the result is: respondents are drawn anew, with repetition. Another generator of random numbers gives
# slightly other intervals than results.csv.
set.seed(1)
for (at in order(published$rank)) {
  votes <- ballots$votes[ballots$question_id == published$question_id[at] & ballots$option_id == published$option_id[at]]
  if (length(votes) == 0) next
  sums <- replicate(500, sum(votes[sample.int(length(votes), replace = TRUE)]))
  cat(published$rank[at], published$option_name[at], published$net_votes[at], quantile(sums, c(0.025, 0.975)), "\\n")
}
`
}
