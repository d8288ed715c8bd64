# Makes sets of people and margins with the weighted means that survey::rake and svymean give.
# Run in this folder: Rscript raked-means.R
# Every person saw two of three options of the first question, and only some were asked the second one.
suppressMessages(library(survey))
library(jsonlite)
set.seed(20261128)
made <- lapply(c(60, 142, 400), function(people) {
  data <- data.frame(
    home = sample(0:1, people, replace = TRUE, prob = c(0.4, 0.6)),
    trust = sample(0:2, people, replace = TRUE, prob = c(0.3, 0.4, 0.3)),
    unseen = sample(0:2, people, replace = TRUE))
  # Who trusts and who rents likes other options.
  for (option in 0:2) {
    votes <- round(rnorm(people, option - 1 + data$trust * (option == 1) - 2 * data$home * (option == 2), 2))
    data[[paste0("s", option)]] <- ifelse(data$unseen == option, NA, pmax(-6, pmin(6, votes)) + 0)
  }
  asked <- runif(people) < 0.3 + 0.4 * data$home
  for (option in 0:2)
    data[[paste0("c", option)]] <- ifelse(asked, sample(-3:5, people, replace = TRUE) - data$trust * (option == 0), NA)
  margins <- list(home = c(0.5, 0.5), trust = c(0.25, 0.4, 0.35))
  frames <- lapply(names(margins), function(name)
    setNames(data.frame(seq_along(margins[[name]]) - 1, margins[[name]] * people), c(name, "Freq")))
  data$w <- 1
  design <- rake(svydesign(ids = ~1, weights = ~w, data = data), list(~home, ~trust), frames,
    control = list(maxit = 2000, epsilon = 1e-11))
  w <- weights(design) / mean(weights(design))
  # Weights beyond the product's limits would be trimmed.
  stopifnot(min(w) > 0.3, max(w) < 3)
  mean_of <- function(name) as.numeric(coef(svymean(as.formula(paste0("~", name)), design, na.rm = TRUE)))
  names <- c(paste0("s", 0:2), paste0("c", 0:2))
  list(
    margins = margins,
    people = data[c("home", "trust", names)],
    means = setNames(lapply(names, function(name) unbox(mean_of(name))), names),
    n = setNames(lapply(names, function(name) unbox(sum(!is.na(data[[name]])))), names))
})
writeLines(toJSON(made, dataframe = "values", digits = NA, na = "null"), "raked-means.json")
