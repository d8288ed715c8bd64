
# How the mean votes of each segment differ from those of all others who saw the option or, of arms, from those of the reference: by the
# more cautious one of Student's and Welch's tests, adjusted for all that are compared (Benjamini and Hochberg). What is withheld of few
# people has no figures.
compared_means <- function(inside, outside) {
  # Where all gave the same votes, the spread is that of one more vote by one of them.
  spread <- function(v) max(var(v), 1 / length(v))
  n <- c(length(inside), length(outside))
  variance <- c(spread(inside), spread(outside))
  each <- variance / n
  errors <- sqrt(c(sum((n - 1) * variance) / (sum(n) - 2) * sum(1 / n), sum(each)))
  degrees <- c(sum(n) - 2, sum(each)^2 / sum(each^2 / (n - 1)))
  difference <- mean(inside) - mean(outside)
  narrowed <- sqrt(1 - share_answered)
  p <- 2 * pt(-abs(difference / (errors * narrowed)), degrees)
  used <- if (p[1] > p[2]) 1 else 2
  reach <- -qt(misses_allowed(sum(n)) / 2, max(1, floor(degrees[used] + 1e-9))) * errors[used] * narrowed
  c(mean(outside), difference, difference - reach, difference + reach, p[used])
}

split_columns <- c("mean_others", "difference", "difference_low", "difference_high", "p")
one_segment <- function(key, v, is_inside, is_outside, is_told, most) {
  found <- data.frame(key, n = NA_real_, mean = NA_real_, mean_low = NA_real_, mean_high = NA_real_)
  found[split_columns] <- NA_real_
  if (!is_told) return(found)
  inside <- v[is_inside]
  found$n <- length(inside)
  found$mean <- or_none(mean(inside), length(inside) > 0)
  if (share_answered == 1) return(found)
  if (length(inside) >= 5) found[c("mean_low", "mean_high")] <- as.list(mean_interval(inside, most, share_answered))
  if (min(length(inside), sum(is_outside)) >= 2) found[split_columns] <- as.list(compared_means(inside, v[is_outside]))
  found
}

members <- list()
for (by in unique(named$split_by)) members[[by]] <- segments_of(by)
in_segment <- function(by, segment) members[[by]]$response_id[members[[by]]$segment == segment]

segments <- NULL
if (!is.null(named)) {
  is_shown <- named$n != ""
  sizes <- mapply(function(by, segment) length(in_segment(by, segment)), named$split_by, named$segment_id)
  segments <- named[c("split_by", "segment_id", "label", "asked")]
  segments$n <- ifelse(is_shown, sizes, NA)
  segments$before <- ifelse(is_shown & named$asked != "", sizes / nrow(completed), NA)
  segments$after <- NA_real_
}

split_figures <- list()
if (!is.null(split_by)) {
  published <- read("split_figures.csv")
  for (question in voted) {
    found <- list()
    measures <- measured_of(question)
    for (option in measures$items) for (segment in named$segment_id[named$split_by == split_by]) {
      rows <- measures$rows[measures$rows$item == option, ]
      key <- data.frame(split_by = split_by, question_id = cell(question$id), option_id = option, segment_id = segment)
      is_told <- any(published$question_id == key$question_id & published$option_id == option &
        published$segment_id == segment & published$n != "")
      is_inside <- rows$response_id %in% in_segment(split_by, segment)
      is_outside <- !is_inside
      reference <- manifest$reference
      if (!is.null(reference)) is_outside <- is_outside & rows$response_id %in% in_segment(split_by, cell(reference))
      found[[length(found) + 1]] <- one_segment(key, rows$value, is_inside, is_outside, is_told, most_votes(question))
    }
    found <- do.call(rbind, found)
    found$adjusted_p <- p.adjust(found$p, "BH")
    found$differs <- as.numeric(found$adjusted_p <= 0.05)
    split_figures[[length(split_figures) + 1]] <- found
  }
}
