
most_votes <- function(question) min(floor(sqrt(question$totalCredits)), question$maxVotes)

least_votes <- function(question) if (identical(question$direction, "up")) 0 else -most_votes(question)

# The votes on a question: a row for each response, a column for each option, NA where it was not seen.
asked_of <- function(question) {
  asked <- ballots[ballots$question_id == cell(question$id), ]
  ids <- sapply(question$options, function(option) cell(option$id))
  responses <- unique(asked$response_id)
  wide <- matrix(NA_integer_, length(responses), length(ids))
  wide[cbind(match(asked$response_id, responses), match(asked$option_id, ids))] <- asked$votes
  n <- length(responses)
  is_census <- n > 0 && share_answered == 1 && question$sampleOption == 0
  list(
    id = cell(question$id), ids = ids, wide = wide, rows = asked, n = n, seen = colSums(!is.na(wide)),
    most = most_votes(question), least = least_votes(question), is_census = is_census
  )
}

or_none <- function(value, is_known) if (is_known) value else NA

# What a sum would be had every response seen the option.
estimate <- function(n, seen, total) ifelse(seen > 0, n * total / seen, NA)
or_zero <- function(values) ifelse(is.na(values), 0, values)
ranks <- function(scores) sapply(scores, function(score) 1 + sum(scores > score))

# Every figure of one option. A zero is an answer.
option_figures <- function(v, n) {
  up <- sum(v[v > 0])
  down <- -sum(v[v < 0])
  m <- length(v)
  data.frame(
    n = n, m = m, net_votes = sum(v), estimate = estimate(n, m, sum(v)), mean = or_none(mean(v), m > 0),
    sd = or_none(sd(v), m > 1), up_votes = up, down_votes = down,
    supporters = sum(v > 0), opponents = sum(v < 0), abstained = sum(v == 0), credits = sum(as.numeric(v)^2),
    divisiveness = if (up + down > 0) 1 - abs(up - down) / (up + down) else 0,
    smaller_side = or_none(min(sum(v > 0), sum(v < 0)) / m, m > 0),
    variance = or_none(mean((v - mean(v))^2), m > 0)
  )
}

# Responses by votes, and by bin with the share that voted as the bin says.
option_counts <- function(question, asked, at, v) {
  bins <- lapply(question$bins, function(bin) unlist(bin[c("name", "tone")]))
  if (length(bins) == 0) bins <- Map(c, c("Positive", "Neutral", "Negative"), c("positive", "neutral", "negative"))
  names <- c(sapply(bins, function(bin) bin[[1]]), "Undecided", "Skip")
  tones <- c(sapply(bins, function(bin) bin[[2]]), "neutral", "neutral")
  placed <- asked$rows[asked$rows$option_id == asked$ids[at], ]
  count <- function(name, sign) sum(placed$bin == cell(name) & sign(placed$votes) == sign)
  against <- sapply(names, count, -1)
  none <- sapply(names, count, 0)
  for_it <- sapply(names, count, 1)
  all <- against + none + for_it
  agreeing <- sum(for_it[tones == "positive"]) + sum(against[tones == "negative"])
  levels <- seq(asked$least, asked$most)
  if (length(levels) > 64) levels <- sort(unique(v))
  votes <- paste0('{"against":', against, ',"none":', none, ',"for":', for_it, "}")
  data.frame(
    histogram = json_of(as.character(levels), tabulate(match(v, levels), length(levels))),
    bins = json_of(names, all), bin_votes = json_of(names, votes),
    agreement = or_none(agreeing / sum(all[tones != "neutral"]), sum(all[tones != "neutral"]) > 0)
  )
}

option_results <- function(question, asked) {
  by_option <- lapply(seq_along(asked$ids), function(at) {
    v <- asked$wide[!is.na(asked$wide[, at]), at]
    option <- question$options[[at]]
    name <- data.frame(
      question_id = asked$id, option_id = asked$ids[at], option_name = cell(option$name), option_code = option$code,
      category = if (is.null(option$category)) "" else cell(option$category),
      price = if (is.null(option$price)) NA_real_ else option$price
    )
    cbind(name, option_figures(v, asked$n), option_counts(question, asked, at, v))
  })
  found <- do.call(rbind, by_option)
  credits <- or_zero(estimate(asked$n, found$m, found$credits))
  found$credit_share <- if (sum(credits) > 0) credits / sum(credits) else 0
  found$rank <- ranks(ifelse(is.na(found$estimate), -Inf, found$estimate))
  people <- people_asked(question)
  found$population_size <- if (is.null(people)) NA_real_ else people
  found
}
