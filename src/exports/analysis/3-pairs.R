
# What every two options have in common: how many responses saw both, how many gave the one more votes, and the sums of
# the products of their votes.
pair_sums <- function(asked) {
  seen <- !is.na(asked$wide) + 0
  votes <- or_zero(asked$wide)
  dim(votes) <- dim(seen)
  more <- sapply(seq_along(asked$ids), function(a) colSums(asked$wide[, a] > asked$wide, na.rm = TRUE))
  list(both = crossprod(seen), preferred = t(more), products = crossprod(votes), votes_seen = crossprod(votes, seen))
}

pair_results <- function(asked, sums) {
  pairs <- expand.grid(a = seq_along(asked$ids), b = seq_along(asked$ids))
  pairs <- as.matrix(pairs[pairs$a != pairs$b, ])
  both <- sums$both[pairs]
  data.frame(
    question_id = rep(asked$id, nrow(pairs)), option_id = asked$ids[pairs[, 1]], other_option_id = asked$ids[pairs[, 2]],
    share = ifelse(both > 0, sums$preferred[pairs] / both, NA)
  )
}

# Kendall's tau-b, or NA where one of both puts everything equal.
tau_b <- function(one, other) {
  signs <- function(scores) outer(scores, scores, ">") - outer(scores, scores, "<")
  untied <- sum(abs(signs(one))) * sum(abs(signs(other)))
  if (untied > 0) sum(signs(one) * signs(other)) / sqrt(untied) else NA
}

# The same ballots counted by other rules.
rule_scores <- function(asked, sums) {
  every <- function(values) or_zero(estimate(asked$n, asked$seen, colSums(values, na.rm = TRUE)))
  points <- sums$both + sums$preferred - t(sums$preferred)
  halves <- ifelse(sums$both > 0, asked$n * points / sums$both, asked$n)
  highest <- if (asked$n > 0) apply(asked$wide, 1, max, na.rm = TRUE) else numeric(0)
  is_first <- asked$wide == highest & highest > 0
  list(
    approval = every(asked$wide > 0), net_approval = every(sign(asked$wide)),
    borda = (rowSums(halves) - diag(halves)) / 2, linear = every(asked$wide * abs(asked$wide)),
    first_choice = every(is_first / rowSums(is_first, na.rm = TRUE))
  )
}

add_rules <- function(found, asked, sums) {
  scores <- rule_scores(asked, sums)
  estimates <- ifelse(is.na(found$estimate), -Inf, found$estimate)
  for (rule in names(scores)) {
    # What rounding leaves of equal scores is no difference.
    score <- signif(scores[[rule]], 13)
    note(asked$id, "tau", tau_b(estimates, score), rule)
    found[[paste0(rule, "_score")]] <- score
    found[[paste0(rule, "_rank")]] <- ranks(score)
  }
  found
}
