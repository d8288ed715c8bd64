
# Compare with what was published: every row, and every column of it.
differing <- 0
compared <- 0
differ <- function(...) {
  differing <<- differing + 1
  if (differing <= 1000) cat(..., "\n")
}

is_same <- function(value, text) {
  if (is.na(value)) return(text == "")
  if (is.character(value)) return(value == text)
  number <- suppressWarnings(as.numeric(text))
  !is.na(number) && abs(value - number) <= 1e-7 * max(1, abs(value), abs(number))
}

compare <- function(file, keys, computed) {
  published <- read(file)
  if (is.null(computed)) computed <- published[0, ]
  key_of <- function(table) do.call(paste, unname(table[keys]))
  rows <- match(key_of(computed), key_of(published))
  for (key in key_of(computed)[is.na(rows)]) differ(file, key, "is computed, and not published")
  for (row in setdiff(seq_len(nrow(published)), rows)) {
    differ(file, key_of(published)[row], "is published, and nothing computes it")
  }
  known <- which(!is.na(rows))
  for (column in setdiff(union(names(published), names(computed)), keys)) {
    compared <<- compared + length(known)
    values <- if (column %in% names(computed)) computed[[column]][known] else rep("nothing", length(known))
    texts <- if (column %in% names(published)) published[[column]][rows[known]] else rep("nothing", length(known))
    for (at in which(!mapply(is_same, values, texts))) {
      differ(file, key_of(computed)[known[at]], column, "computed", format(values[[at]]), "published", texts[at])
    }
  }
}

if (length(results) > 0) {
  compare("results.csv", c("question_id", "option_id"), do.call(rbind, results))
  compare("pairs.csv", c("question_id", "option_id", "other_option_id"), do.call(rbind, pairs))
}
if (length(choices) > 0) compare("choice_results.csv", c("question_id", "choice_id"), do.call(rbind, choices))
if (length(ranking_results) > 0) {
  compare("ranking_results.csv", c("question_id", "choice_id"), do.call(rbind, ranking_results))
  compare("ranking_pairs.csv", c("question_id", "choice_id", "other_choice_id"), do.call(rbind, ranking_pairs))
}
if (length(constant_sum_results) > 0) {
  compare("constant_sum_results.csv", c("question_id", "choice_id"), do.call(rbind, constant_sum_results))
}
if (length(arm_figures) > 0) compare("arm_figures.csv", c("arm_id", "question_id", "item"), do.call(rbind, arm_figures))
if (length(attention) > 0) compare("attention.csv", c("question_id", "arm_id"), do.call(rbind, attention))
if (!is.null(attrition)) compare("attrition.csv", "test", attrition)
if (!is.null(segments)) compare("segments.csv", c("split_by", "segment_id"), segments)
if (length(split_figures) > 0) {
  compare("split_figures.csv", c("split_by", "question_id", "option_id", "segment_id"), do.call(rbind, split_figures))
}
if (length(effort_figures) > 0) {
  compare("effort_figures.csv", c("question_id", "measure", "arm_id"), do.call(rbind, effort_figures))
}
if (length(weighted_by) > 0) {
  compare("weighted_figures.csv", c("question_id", "option_id"), do.call(rbind, weighted_figures))
  compare("weights.csv", c("question_id", "option_id", "pooled", weighted_by), do.call(rbind, weights))
}
of_figures <- function(at) sapply(figures, function(figure) figure[[at]])
values <- lapply(figures, function(figure) figure[[4]])
keys <- c("question_id", "figure", "label")
compare("figures.csv", keys, data.frame(
  question_id = of_figures(1), figure = of_figures(2), label = of_figures(3), value = I(values)
))
cat(sum(sapply(results, nrow)), "options,", compared, "figures compared,", differing, "differ\n")
stopifnot(differing == 0)
