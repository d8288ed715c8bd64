
# Figures of a question as a whole, and of the survey.
credits_vary <- function(question) {
  of_arms <- unlist(lapply(survey$settings$arms, function(arm) {
    if (is.null(arm$questions) || question$id %in% unlist(arm$questions)) arm$totalCredits
  }))
  !is.null(question$creditsByLabel) || any(of_arms < question$totalCredits)
}

note_credits <- function(question, asked) {
  spent <- rowSums(asked$wide^2, na.rm = TRUE)
  note(asked$id, "n", asked$n)
  note(asked$id, "interval_responses", asked$n)
  note(asked$id, "credits_mean", or_none(mean(spent), asked$n > 0))
  note(asked$id, "credits_median", or_none(median(spent), asked$n > 0))
  note(asked$id, "spent_all", or_none(mean(spent == question$totalCredits), asked$n > 0 && !credits_vary(question)))
  note(asked$id, "no_votes", sum(spent == 0))
  for (credits in unique(spent)) note(asked$id, "credits_spent", sum(spent == credits), credits)
}

# Both places in the middle; the same one twice of an odd number.
middle <- function(counts) {
  places <- rep(seq_along(counts), counts)
  places[c((length(places) + 1) %/% 2, length(places) %/% 2 + 1)]
}

note_labels <- function(question, given) {
  id <- cell(question$id)
  scale <- sapply(question$scale, cell)
  counts <- sapply(scale, function(label) sum(given == label))
  n <- sum(counts)
  numbers <- suppressWarnings(as.numeric(unlist(question$scale)))
  between <- if (n > 0) middle(counts) else c(NA_integer_, NA_integer_)
  note(id, "n", n)
  note(id, "median", scale[between[1]])
  note(id, "median_upper", if (identical(between[1], between[2])) NA else scale[between[2]])
  note(id, "mean", or_none(sum(numbers * counts) / n, n > 0 && all(is.finite(numbers))))
  for (at in seq_along(scale)) {
    note(id, "answers", counts[at], scale[at])
    note(id, "answer_share", if (n > 0) counts[at] / n else 0, scale[at])
  }
}

note_numbers <- function(id, given) {
  quartiles <- if (length(given) > 0) quantile(given, names = FALSE) else rep(NA, 5)
  note(id, "n", length(given))
  note(id, "mean", or_none(mean(given), length(given) > 0))
  note(id, "sd", or_none(sd(given), length(given) > 1))
  note(id, "lower_quartile", quartiles[2])
  note(id, "median", quartiles[3])
  note(id, "upper_quartile", quartiles[4])
}

note_dates <- function(id, given) {
  sorted <- sort(given, method = "radix")
  note(id, "n", length(sorted))
  note(id, "earliest", head(sorted, 1))
  note(id, "median", sorted[(length(sorted) + 1) %/% 2])
  note(id, "latest", tail(sorted, 1))
}

# The 95 % confidence interval of a share; none without answers, and where everybody who was asked has answered.
wilson <- function(count, n) {
  if (n == 0 || share_answered == 1) return(c(NA, NA))
  square <- qnorm(misses_allowed(n) / 2)^2 * (1 - share_answered)
  share <- count / n
  middle <- share + square / (2 * n)
  reach <- sqrt(square * (share * (1 - share) / n + square / (4 * n^2)))
  ends <- (middle + c(-1, 1) * reach) / (1 + square / n)
  pmin(1, pmax(0, ends))
}

choice_results <- function(question, wide) {
  column <- function(code) wide[[paste0("answer_", code)]]
  made <- lapply(question$choices, function(choice) {
    if (question$multiple) column(choice$code) == "1" else column(question$code) == cell(choice$label)
  })
  ids <- sapply(question$choices, function(choice) cell(choice$choiceId))
  labels <- sapply(question$choices, function(choice) cell(choice$label))
  # What else was named comes last, and has neither an ID nor a label.
  if (question$other) {
    made[[length(made) + 1]] <- column(paste0(question$code, "_other")) != ""
    ids <- c(ids, "")
    labels <- c(labels, NA)
  }
  n <- sum(Reduce(`|`, made))
  counts <- sapply(made, sum)
  ends <- sapply(counts, wilson, n)
  data.frame(
    question_id = cell(question$id), choice_id = ids, label = labels, n = n, count = counts,
    share = if (n > 0) counts / n else 0, share_low = ends[1, ], share_high = ends[2, ]
  )
}

# The place that each response gave each item, from 1; NA where it was not ranked. Only responses that ranked any.
places_of <- function(question) {
  wide <- read("answers_wide.csv")
  ids <- sapply(question$choices, function(choice) cell(choice$choiceId))
  found <- unlist(lapply(question$choices, function(choice) as.numeric(wide[[paste0("answer_", choice$code)]])))
  found <- matrix(as.numeric(found), nrow(wide), length(ids), dimnames = list(wide$response_id, ids))
  found[rowSums(!is.na(found)) > 0, , drop = FALSE]
}
places_asked <- function(question) min(question$top, length(question$choices))
points_of <- function(question) {
  places <- places_of(question)
  ifelse(is.na(places), 0, places_asked(question) + 1 - places)
}

# The interval of a mean of whole numbers between two bounds; none of fewer than five, and where everybody has answered.
score_interval <- function(scores, least, most) {
  if (length(scores) < 5 || share_answered == 1) return(c(NA_real_, NA_real_))
  (mean_interval(2 * scores - least - most, most - least, share_answered) + least + most) / 2
}

ranking_results <- list()
ranking_pairs <- list()
for (question in Filter(function(question) kinds[[question$type]] == "ranks", survey$questions)) {
  places <- places_of(question)
  points <- points_of(question)
  most <- places_asked(question)
  n <- nrow(places)
  ranked <- colSums(!is.na(places))
  first <- colSums(places == 1, na.rm = TRUE)
  of_ranks <- sapply(seq_along(ranked), function(at) score_interval(places[!is.na(places[, at]), at], 1, most))
  of_first <- sapply(first, wilson, n)
  of_points <- sapply(seq_along(ranked), function(at) score_interval(points[, at], 0, most))
  id <- cell(question$id)
  ranking_results[[id]] <- data.frame(
    question_id = id, choice_id = colnames(places), label = sapply(question$choices, function(choice) cell(choice$label)),
    n = n, ranked = ranked, mean_rank = ifelse(ranked > 0, colMeans(places, na.rm = TRUE), NA),
    mean_rank_low = of_ranks[1, ], mean_rank_high = of_ranks[2, ],
    first = first, first_share = if (n > 0) first / n else 0, first_share_low = of_first[1, ], first_share_high = of_first[2, ],
    points = if (n > 0) colMeans(points) else NA_real_, points_low = of_points[1, ], points_high = of_points[2, ]
  )
  placed <- ifelse(is.na(places), Inf, places)
  for (a in seq_len(ncol(places) - 1)) for (b in (a + 1):ncol(places)) {
    either <- is.finite(placed[, a]) | is.finite(placed[, b])
    wins <- sum(placed[either, a] < placed[either, b])
    ends <- wilson(wins, sum(either))
    ranking_pairs[[length(ranking_pairs) + 1]] <- data.frame(
      question_id = id, choice_id = colnames(places)[a], other_choice_id = colnames(places)[b],
      n = sum(either), share = or_none(wins / sum(either), any(either)), share_low = ends[1], share_high = ends[2]
    )
  }
}

# The points that each response gave each item. Only responses that divided them.
divided_by <- function(question) {
  wide <- read("answers_wide.csv")
  ids <- sapply(question$choices, function(choice) cell(choice$choiceId))
  found <- unlist(lapply(question$choices, function(choice) as.numeric(wide[[paste0("answer_", choice$code)]])))
  found <- matrix(as.numeric(found), nrow(wide), length(ids), dimnames = list(wide$response_id, ids))
  found[!is.na(found[, 1]), , drop = FALSE]
}

constant_sum_results <- list()
for (question in Filter(function(question) kinds[[question$type]] == "points", survey$questions)) {
  points <- divided_by(question)
  n <- nrow(points)
  means <- if (n > 0) colMeans(points) else rep(NA_real_, ncol(points))
  ends <- sapply(seq_len(ncol(points)), function(at) score_interval(points[, at], 0, question$total))
  quartiles <- sapply(seq_len(ncol(points)), function(at) if (n > 0) quantile(points[, at], names = FALSE) else rep(NA_real_, 5))
  id <- cell(question$id)
  constant_sum_results[[id]] <- data.frame(
    question_id = id, choice_id = colnames(points), label = sapply(question$choices, function(choice) cell(choice$label)),
    n = n, mean = means, mean_low = ends[1, ], mean_high = ends[2, ], share = means / question$total,
    sd = if (n > 1) apply(points, 2, sd) else NA_real_,
    lower_quartile = quartiles[2, ], median = quartiles[3, ], upper_quartile = quartiles[4, ],
    none = colSums(points == 0)
  )
}

choices <- list()
for (question in Filter(function(question) kinds[[question$type]] == "choices", survey$questions)) {
  choices[[question$id]] <- choice_results(question, read("answers_wide.csv"))
}

results <- list()
pairs <- list()
for (question in voted) {
  asked <- asked_of(question)
  sums <- pair_sums(asked)
  found <- add_rules(option_results(question, asked), asked, sums)
  results[[asked$id]] <- add_ranks(add_means(found, asked), question, asked, sums)
  pairs[[asked$id]] <- pair_results(asked, sums)
  note_credits(question, asked)
}

answers <- read("answers.csv")
for (question in survey$questions) {
  kind <- kinds[[question$type]]
  given <- answers$answer[answers$question_id == cell(question$id)]
  if (kind %in% c("counted", "pairs")) note(cell(question$id), "n", sum(given != ""))
  if (kind == "pairs") {
    pairs_asked <- read("head_to_head.csv")
    checks <- pairs_asked$agrees[pairs_asked$question_id == cell(question$id) & pairs_asked$agrees != ""]
    note(cell(question$id), "checks", length(checks))
    note(cell(question$id), "consistency", or_none(mean(checks == "1"), length(checks) > 0))
  }
  if (kind == "numbers") note_numbers(cell(question$id), as.numeric(given[given != ""]))
  if (kind == "dates") note_dates(cell(question$id), given[given != ""])
  if (kind == "labels") note_labels(question, given)
}

responses <- read("responses.csv")
completed <- responses[responses$status == "completed" & responses$test != "1", ]
note("", "completed", nrow(completed))
note("", "simulated", sum(completed$simulated == "1"))
# Secret ballots have no times.
timed <- completed[!is.na(completed$completed_at) & completed$completed_at != "", ]
note("", "median_seconds", or_none(median(pmin(7200, as.numeric(timed$seconds))), nrow(timed) > 0))
days <- as.Date(substr(timed$completed_at, 1, 10))
if (length(days) > 0) for (day in as.character(seq(min(days), max(days), by = 1))) {
  note("", "completed_on", sum(as.character(days) == day), day)
}
