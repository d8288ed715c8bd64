# Results from the answers: computes every figure of results.csv, pairs.csv, figures.csv and, where there are any,
# choice_results.csv, ranking_results.csv, ranking_pairs.csv, constant_sum_results.csv, arm_figures.csv, attention.csv, attrition.csv, segments.csv, split_figures.csv, effort_figures.csv, weighted_figures.csv and
# weights.csv anew from the other files and compares. See codebook.md for what every column means. Nothing but R itself is needed.

# An option may be called NA or TRUE, and names are UTF-8 whatever the language of this machine is.
read <- function(name) {
  read.csv(name, encoding = "UTF-8", na.strings = character(0), colClasses = "character", check.names = FALSE)
}

parse_json <- function(text) {
  pattern <- '"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"|[][{}:,]|[^][{}:,"\\s]+'
  tokens <- regmatches(text, gregexpr(pattern, text, perl = TRUE))[[1]]
  at <- 0
  take <- function() {
    at <<- at + 1
    tokens[at]
  }
  ends <- function(closing) {
    if (tokens[at + 1] == ",") take()
    if (tokens[at + 1] == closing) !is.na(take()) else FALSE
  }
  value <- function() {
    token <- take()
    found <- list()
    if (token == "{") {
      while (!ends("}")) {
        name <- json_text(take())
        take()
        found[name] <- list(value())
      }
      found
    } else if (token == "[") {
      while (!ends("]")) found[length(found) + 1] <- list(value())
      found
    } else if (startsWith(token, '"')) json_text(token)
    else switch(token, null = NULL, true = TRUE, false = FALSE, as.numeric(token))
  }
  value()
}

# A text without its quotes and escapes. No other text holds the character that stands in for a backslash.
json_text <- function(token) {
  text <- gsub("\\\\", "\001", substr(token, 2, nchar(token) - 1), fixed = TRUE)
  for (code in unique(regmatches(text, gregexpr("\\\\u[0-9a-f]{4}", text))[[1]])) {
    text <- gsub(code, intToUtf8(strtoi(substr(code, 3, 6), 16)), text, fixed = TRUE)
  }
  escapes <- c('\\"' = '"', "\\n" = "\n", "\\r" = "\r", "\\t" = "\t", "\\b" = "\b", "\\f" = "\f", "\001" = "\\")
  for (escape in names(escapes)) text <- gsub(escape, escapes[[escape]], text, fixed = TRUE)
  text
}

quoted <- function(text) {
  for (each in c("\\", '"')) text <- gsub(each, paste0("\\", each), text, fixed = TRUE)
  paste0('"', text, '"')
}

# Counts as the files have them: names that are numbers come first, in their order.
json_of <- function(names, values) {
  numbers <- grepl("^(0|[1-9][0-9]*)$", names)
  places <- c(which(numbers)[order(as.numeric(names[numbers]))], which(!numbers))
  paste0("{", paste0(quoted(names[places]), ":", values[places], collapse = ","), "}")
}

# A text as files have it: what a spreadsheet would take for a formula begins with an apostrophe.
cell <- function(text) {
  formula <- c("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
  if (any(startsWith(text, formula))) paste0("'", text) else text
}

json_file <- function(name) parse_json(paste(readLines(name, encoding = "UTF-8", warn = FALSE), collapse = "\n"))
survey <- json_file("survey.json")
survey$questions <- lapply(survey$questions, function(question) {
  if (question$type == "slider") modifyList(question, list(min = 0, max = 100, step = 1)) else question
})
manifest <- json_file("manifest.json")
is_filtered <- !is.null(manifest$filter)
split_by <- manifest$splitBy
weighted_by <- unlist(manifest$weightedBy)
conditional <- unlist(lapply(Filter(function(group) !is.null(group$showIf), survey$questionGroups), `[[`, "id"))

# How many there were to ask; nobody knows it of a question that is shown under conditions, or in some arms of an experiment.
people_asked <- function(question) {
  is_conditional <- !is.null(question$showIf) || any(conditional == question$groupId)
  in_every_arm <- all(unlist(lapply(survey$settings$arms, function(arm) {
    is.null(arm$questions) || question$id %in% unlist(arm$questions)
  })))
  if (!is_filtered && !is_conditional && in_every_arm) manifest$peopleAsked
}

# The share of those who were asked that has answered, 0 where nobody knows how many they are; and while the survey is open,
# at how many responses intervals are shortest that hold however often somebody looks.
share_answered <- manifest$sampling$share
tuned_to <- manifest$sampling$tunedTo
# How rarely an interval may miss the truth.
misses_allowed <- function(n, misses = 0.05) {
  if (is.null(tuned_to) || share_answered == 1) return(misses)
  odds <- -2 * log(misses)
  learned <- n / (1 - share_answered) * (odds + log(odds + 1)) / tuned_to
  2 * pnorm(-sqrt(2 * (learned + 1) / learned * log(sqrt(learned + 1) / misses)))
}
voted <- Filter(function(question) question$type == "qv", survey$questions)

ballots <- read("ballots_long.csv")
ballots$votes <- as.integer(ballots$votes)

figures <- list()
note <- function(question, name, value, label = "") {
  value <- if (length(value) == 0) NA else value
  figures[[length(figures) + 1]] <<- list(question, name, as.character(label), value)
}
